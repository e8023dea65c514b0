import { createHash } from 'node:crypto';
import type { StoredFile } from './port.ts';

/** Passes bytes on while counting and hashing them. */
export function digesting(body: Uint8Array | AsyncIterable<Uint8Array>): {
  stream: AsyncIterable<Uint8Array>;
  digest: () => StoredFile;
} {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass(): AsyncIterable<Uint8Array> {
    for await (const part of body instanceof Uint8Array ? [body] : body) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  }
  return { stream: pass(), digest: () => ({ bytes, sha256: hash.digest('hex') }) };
}
