import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runInFront, runTogether } from './children.mjs';
import { findNode } from './runtime.mjs';
import { Fault, root } from './say.mjs';

export function runServer(args) {
  return runTogether([{ args: ['server/src/main.ts', ...args], followsUs: true }]);
}

export function runTool(file, args) {
  if (!existsSync(join(root, file))) throw new Fault(`${file} is missing.`);
  return runInFront(findNode(), [file, ...args]);
}

export function runBench(args) {
  return runInFront(findNode(), ['bench/run.mjs', ...args]);
}
