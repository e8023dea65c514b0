import { profilePictureTypes } from '@candor/contract/accounts';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import { deletePicture, selectPicture, shareTeam, upsertPicture } from './store.ts';

/** Someone else's picture is seen only from within a shared team. */
/** Null for someone who has none: that is no fault. */
export async function findPicture(app: App, viewerId: string, accountId: string) {
  if (viewerId !== accountId && !(await shareTeam(app.db, viewerId, accountId)))
    throw new AppError('account_not_found');
  return (await selectPicture(app.db, accountId)) ?? null;
}

export async function savePicture(app: App, accountId: string, bytes: Uint8Array): Promise<void> {
  const buffer = Buffer.from(bytes);
  const mediaType = pictureType(buffer);
  if (!mediaType) throw new AppError('unsupported_media_type');
  await upsertPicture(app.db, accountId, mediaType, buffer);
}

export async function removePicture(app: App, accountId: string): Promise<void> {
  await deletePicture(app.db, accountId);
}

/** By what the file contains, whatever it is called. */
function pictureType(bytes: Buffer): (typeof profilePictureTypes)[number] | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg';
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP')
    return 'image/webp';
  return null;
}
