import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the folder of this run: the installation that every other begins as a copy of, and the files that journeys make. It goes with the run. */
export const folderVariable = 'CANDOR_E2E_FOLDER';

export const runFolder = () => process.env[folderVariable];

export function newFolder(name: string): Promise<string> {
  return mkdtemp(join(runFolder() ?? tmpdir(), `candor-${name}-`));
}
