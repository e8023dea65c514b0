import { createHash, randomBytes } from 'node:crypto';
import { line } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { passingPrefix } from '../../engines/storage/keys.ts';
import { AppError } from '../../http/app-error.ts';
import type { FormPart } from '../../http/multipart.ts';
import { readForm } from '../../http/multipart.ts';
import { looksLikeMedia, signatureBytes } from '../recordings/uploads/signatures.ts';
import { spendOrRefuse } from '../sessions/rate-limit.ts';
import type { HandOverFileRow } from './store.ts';
import { complete, deleteHandOvers, reserve } from './store.ts';

export type Shared = {
  /** As the browser announced them. */
  bytes: number;
  contentType: string;
  body: AsyncIterable<Uint8Array>;
  address: string;
};

const windowMs = 3600_000;
export const handOverPrefix = `${passingPrefix}hand-overs/`;
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Stores files of somebody we don't know yet. `secret` is for their browser alone. */
export async function receiveFiles(
  app: App,
  { bytes, contentType, body, address }: Shared,
): Promise<{ id: string; secret: string }> {
  if (!Number.isSafeInteger(bytes) || bytes <= 0) throw new AppError('invalid_request');
  if (bytes > limits.handOverBytes) throw new AppError('hand_over_too_large');
  await spendOrRefuse(app, { key: `hand-over:${address}`, most: limits.handOversPerHour, windowMs });
  const [id, secret] = [newId(), randomBytes(32).toString('base64url')];
  const expiresAt = new Date(app.now().getTime() + limits.handOverMinutes * 60_000);
  const row = { id, secretHash: hashOf(secret), bytes, expiresAt, createdAt: app.now() };
  const hasRoom = await app.db.transaction((tx) => reserve(tx, row, limits.handOversBytes));
  if (!hasRoom) throw new AppError('hand_overs_full');
  const files: Omit<HandOverFileRow, 'takenUntil' | 'meetingId'>[] = [];
  try {
    for await (const part of readForm(contentType, within(body, bytes))) {
      if (part.fileName === null || part.fileName === '') continue;
      if (files.length >= limits.handOverFiles) throw new AppError('hand_over_too_many');
      const file = files.length;
      const key = `${handOverPrefix}${id}/${file}`;
      const stored = await app.storage.put(key, await openMedia(part));
      files.push({ handOverId: id, file, name: nameOf(part), mediaType: typeOf(part), bytes: stored.bytes, key });
    }
    if (files.length === 0) throw new AppError('unsupported_recording');
    await app.db.transaction((tx) => complete(tx, id, files));
  } catch (error) {
    for (const { key } of files) await app.storage.remove(key);
    await deleteHandOvers(app.db, [id]);
    throw error;
  }
  return { id, secret };
}

/** No more than was announced. */
async function* within(body: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let room = bytes;
  for await (const piece of body) {
    room -= piece.length;
    if (room < 0) throw new AppError('hand_over_too_large');
    yield piece;
  }
}

/** The content of a file that begins like a recording. */
async function openMedia({ content }: FormPart): Promise<AsyncIterable<Buffer>> {
  const pieces = content[Symbol.asyncIterator]();
  const ahead: Buffer[] = [];
  for (let size = 0; size < signatureBytes; ) {
    const { done, value } = await pieces.next();
    if (done) break;
    ahead.push(value);
    size += value.length;
  }
  const start = Buffer.concat(ahead);
  if (start.length === 0 || !looksLikeMedia(start)) throw new AppError('unsupported_recording');
  return (async function* () {
    yield start;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  })();
}

/** Names of files come from anywhere: one line of plain text is kept, and never used as a path. */
const nameOf = ({ fileName }: FormPart) =>
  line(limits.name)
    .catch('')
    .parse(
      (fileName ?? '')
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' ')
        .slice(-limits.name),
    ) || 'recording';

const typeOf = ({ mediaType }: FormPart) =>
  /^(?:audio|video)\/[\w.+-]{1,100}/.exec(mediaType.toLowerCase())?.[0] ?? 'video/unknown';
