import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { KeyRing } from './key-ring.ts';
import { openKeyFile, readKeyRing, writeKeyRing } from './key-ring.ts';

/** Where a secret is kept. It opens there and nowhere else: a value that was moved to another row or column is refused. */
export type SecretPlace = { table: string; id: string; column: string };

/** Seals secrets for the database: AES-256-GCM, `[format 1][key id 1][iv 12][tag 16][ciphertext]`. */
export type Secrets = {
  seal(place: SecretPlace, text: string): Buffer;
  open(place: SecretPlace, sealed: Uint8Array): string;
  /** Whether it was sealed with the key that seals now. */
  isCurrent(sealed: Uint8Array): boolean;
  /** Null where the keys are a setting. */
  file: string | null;
  /** Reads the file again. */
  reload(): void;
};

const format = 1;
const headBytes = 1 + 1 + 12 + 16;

/** A secret that cannot be opened with the keys that are there. */
export class SecretError extends Error {
  override name = 'SecretError';
}

export function openSecrets({ keys, dataDir }: { keys: string | undefined; dataDir: string }): Secrets {
  const file = keys === undefined ? join(dataDir, 'secrets.key') : null;
  const read = (): KeyRing => (file === null ? readKeyRing(keys!, 'SECRETS_KEYS') : openKeyFile(file));
  let ring = read();
  /** A key that came with a rotation is in the file by now. */
  function keyOf(id: number): Buffer | undefined {
    if (!ring.keys.has(id) && file !== null) ring = read();
    return ring.keys.get(id);
  }
  return {
    file,
    reload: () => void (ring = read()),
    isCurrent: (sealed) => sealed[1] === ring.first,
    seal(place, text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', ring.keys.get(ring.first)!, iv, { authTagLength: 16 });
      cipher.setAAD(toAad(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([format, ring.first]), iv, cipher.getAuthTag(), body]);
    },
    open(place, sealed) {
      const where = `${place.table}.${place.column}`;
      if (sealed.length < headBytes || sealed[0] !== format)
        throw new SecretError(`A secret in ${where} is damaged and cannot be opened.`);
      const id = sealed[1]!;
      const key = keyOf(id);
      if (!key) throw new SecretError(`A secret in ${where} was sealed with key ${id}, which is not in the key ring.`);
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(2, 14), { authTagLength: 16 });
      decipher.setAAD(toAad(place));
      decipher.setAuthTag(sealed.subarray(14, 30));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]).toString('utf8');
      } catch (error) {
        throw new SecretError(`A secret in ${where} cannot be opened with key ${id} of the key ring.`, {
          cause: error,
        });
      }
    },
  };
}

function toAad({ table, id, column }: SecretPlace): Buffer {
  return Buffer.from(`${table}:${id}:${column}`);
}

/** The key ring as text, for an encrypted backup. */
export function readSecretsKeys({ keys, dataDir }: { keys: string | undefined; dataDir: string }): string {
  return writeKeyRing(
    keys === undefined ? openKeyFile(join(dataDir, 'secrets.key')) : readKeyRing(keys, 'SECRETS_KEYS'),
  );
}
