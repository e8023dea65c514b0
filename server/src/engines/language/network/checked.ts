import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** A file of weights, of which these were measured and no others are used. */
export async function readChecked(path: string, digest: string, whose: string): Promise<Buffer> {
  const file = await readFile(path);
  const found = createHash('sha256').update(file).digest('hex');
  if (found === digest) return file;
  throw new Error(
    `The weights ${whose} (${basename(path)}) are damaged: their SHA-256 is ${found.slice(0, 12)}…, not ${digest.slice(0, 12)}…. Install Candor again.`,
  );
}
