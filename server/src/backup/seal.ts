import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** An archive that is not what was written, or not with this key. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/**
 * `[magic 4][salt 16]` and then frames of `[last 1][length 4][tag 16][ciphertext]`, each sealed by AES-256-GCM with a key
 * of this object alone. Name, place and end are part of what is sealed: nothing can be swapped, moved or cut off.
 */
const magic = Buffer.from('CBK1');
const frameBytes = 256 * 1024;
const headBytes = 1 + 4 + 16;

export async function* seal(key: Buffer, name: string, body: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  const salt = randomBytes(16);
  const own = keyOf(key, salt);
  yield Buffer.concat([magic, salt]);
  let waiting = Buffer.alloc(0);
  let count = 0;
  for await (const part of body) {
    waiting = Buffer.concat([waiting, part]);
    for (; waiting.length > frameBytes; waiting = waiting.subarray(frameBytes))
      yield sealFrame(own, name, count++, waiting.subarray(0, frameBytes), false);
  }
  yield sealFrame(own, name, count, waiting, true);
}

export async function* unseal(key: Buffer, name: string, body: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let waiting = Buffer.alloc(0);
  let own: Buffer | undefined;
  let count = 0;
  let isOver = false;
  for await (const part of body) {
    waiting = Buffer.concat([waiting, part]);
    if (!own) {
      if (waiting.length < 20) continue;
      if (!waiting.subarray(0, 4).equals(magic)) throw new ArchiveError(`${name} is not encrypted, or it is damaged.`);
      own = keyOf(key, waiting.subarray(4, 20));
      waiting = waiting.subarray(20);
    }
    for (;;) {
      if (waiting.length < headBytes) break;
      const length = waiting.readUInt32BE(1);
      if (length > frameBytes || isOver) throw new ArchiveError(`${name} is damaged.`);
      if (waiting.length < headBytes + length) break;
      isOver = waiting[0] === 1;
      yield openFrame(own, name, count++, waiting.subarray(0, headBytes + length));
      waiting = waiting.subarray(headBytes + length);
    }
  }
  if (!isOver || waiting.length > 0) throw new ArchiveError(`${name} is cut off.`);
}

/** The name of a file by what is in it; with a key it tells nothing to those who do not have the key. */
export function nameOf(key: Buffer | null, sha256: string): string {
  return key ? createHmac('sha256', key).update(`file:${sha256}`).digest('hex') : sha256;
}

const keyOf = (key: Buffer, salt: Uint8Array) => Buffer.from(hkdfSync('sha256', key, salt, 'candor backup', 32));

function nonceOf(count: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(count, 8);
  return nonce;
}

function sealFrame(key: Buffer, name: string, count: number, text: Uint8Array, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count), { authTagLength: 16 });
  cipher.setAAD(Buffer.from(`${name}:${isLast ? 1 : 0}`));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  const head = Buffer.alloc(5);
  head[0] = isLast ? 1 : 0;
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, cipher.getAuthTag(), body]);
}

function openFrame(key: Buffer, name: string, count: number, frame: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(`${name}:${frame[0]}`));
  decipher.setAuthTag(frame.subarray(5, headBytes));
  try {
    return Buffer.concat([decipher.update(frame.subarray(headBytes)), decipher.final()]);
  } catch (cause) {
    throw new ArchiveError(`${name} is damaged, or was encrypted with another key.`, { cause });
  }
}
