import type { ManagedNumber } from '@candor/contract/phone-numbers';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { toBytes } from '../../engines/telephony/audio/frame.ts';
import { readWav } from '../../engines/telephony/audio/wav.ts';
import { AppError } from '../../http/app-error.ts';
import { toManaged } from './numbers.ts';
import type { NumberRow } from './store-numbers.ts';
import { selectNumber, updateNumber } from './store-numbers.ts';

const mostSamples = 60 * 16_000;

/** What is played to whoever joins: the uploaded file, or the text read aloud. Empty where neither is there. */
export async function noticeOf(
  app: App,
  { notice, noticeKey }: Pick<NumberRow, 'notice' | 'noticeKey'>,
): Promise<Int16Array> {
  if (noticeKey !== null) {
    const bytes = await readAll(await app.storage.get(noticeKey));
    return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)));
  }
  return notice.trim() ? app.textToSpeech.speak(notice) : new Int16Array(0);
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of chunks) parts.push(part);
  return Buffer.concat(parts);
}

/** Kept as bare samples, so that playing needs no program. */
export async function putNotice(
  app: App,
  at: { teamId: string; phoneNumberId: string },
  file: Uint8Array,
): Promise<ManagedNumber> {
  const before = await selectNumber(app.db, at.teamId, at.phoneNumberId);
  if (!before) throw new AppError('phone_number_not_found');
  const samples = readWav(file);
  if (!samples || samples.length === 0 || samples.length > mostSamples) throw new AppError('unsupported_notice');
  const key = `notices/${at.teamId}/${newId()}`;
  await app.storage.put(key, toBytes(samples));
  const row = await updateNumber(app.db, at.teamId, at.phoneNumberId, { noticeKey: key });
  if (before.noticeKey) await app.storage.remove(before.noticeKey);
  if (!row) throw new AppError('phone_number_not_found');
  return toManaged(row);
}

export async function removeNotice(app: App, at: { teamId: string; phoneNumberId: string }): Promise<ManagedNumber> {
  const before = await selectNumber(app.db, at.teamId, at.phoneNumberId);
  const row = before && (await updateNumber(app.db, at.teamId, at.phoneNumberId, { noticeKey: null }));
  if (!before || !row) throw new AppError('phone_number_not_found');
  if (before.noticeKey) await app.storage.remove(before.noticeKey);
  return toManaged(row);
}
