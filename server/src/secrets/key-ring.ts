import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../db/start-error.ts';

/** Keys by id, 1 to 255; the first of the list seals, all of them open. */
export type KeyRing = { first: number; keys: ReadonlyMap<number, Buffer> };

/** `2:base64,1:base64`, as in SECRETS_KEYS and in the key file. */
export function readKeyRing(text: string, from: string): KeyRing {
  const entries = text
    .split(/[,\s]+/)
    .filter((part) => part !== '')
    .map((part): [number, Buffer] => {
      const [, id, key] = /^(\d{1,3}):([A-Za-z0-9+/]{43}=)$/.exec(part) ?? [];
      if (!id || !key || Number(id) < 1 || Number(id) > 255)
        throw new StartError(
          `${from} does not hold keys for secrets: each must look like 1: and 32 bytes in base64, separated by commas.`,
        );
      return [Number(id), Buffer.from(key, 'base64')];
    });
  if (!entries[0]) throw new StartError(`${from} holds no key for secrets.`);
  return { first: entries[0][0], keys: new Map(entries) };
}

export function writeKeyRing({ first, keys }: KeyRing): string {
  const order = [first, ...[...keys.keys()].filter((id) => id !== first)];
  return order.map((id) => `${id}:${keys.get(id)!.toString('base64')}`).join(',');
}

/** The ring of the file; made with one key, for its owner's eyes alone, where there is none. */
export function openKeyFile(path: string): KeyRing {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    try {
      writeFileSync(path, `1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process of this folder was faster: its file is the one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readKeyRing(readFileSync(path, 'utf8'), path);
}

/** A new key in front. The one before it stays for processes that have not read the file again; older ones go. */
export function addKey(path: string): KeyRing {
  const { first, keys } = openKeyFile(path);
  const id = (first % 255) + 1;
  const ring = { first: id, keys: new Map([[id, randomBytes(32)] as const, [first, keys.get(first)!] as const]) };
  const next = `${path}.next`;
  writeFileSync(next, `${writeKeyRing(ring)}\n`, { mode: 0o600 });
  renameSync(next, path);
  return ring;
}
