import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The rows of a set in `lab/data`, which are kept packed, or of any `.jsonl` file. Nothing where there is no such file. */
export function rowsOf<T>(path: string): T[] {
  const found = [path, `${path}.gz`].find((one) => existsSync(one));
  if (!found) return [];
  const bytes = readFileSync(found);
  const text = (found.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}
