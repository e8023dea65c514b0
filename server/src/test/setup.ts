import { afterAll } from 'vitest';
import { closeFile } from './after-file.ts';

// Loaded again for every test file: they share a process, and with it what one of them left open.
afterAll(closeFile);
