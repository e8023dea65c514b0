import type { MeetingDocument } from '@candor/contract/documents';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import { fileNameOf } from '../../http/ranges.ts';
import type { Member } from '../../http/who.ts';
import type { InMeeting } from '../meetings/service.ts';
import { holdMeeting, requireMeeting } from '../meetings/service.ts';
import { documentKey } from '../recordings/keys.ts';
import type { UploadedType } from './file-kinds.ts';
import { endingOf, isOfKind } from './file-kinds.ts';
import { withoutEnding } from './names.ts';
import { addDocument, toDocument } from './service.ts';

/** The file first, then the row that names it: a crash between the two leaves a file that the clean-up finds. */
export async function uploadDocument(
  app: App,
  who: Member,
  at: InMeeting,
  { filename, mediaType, bytes }: { filename: string; mediaType: UploadedType; bytes: Uint8Array },
): Promise<MeetingDocument> {
  await requireMeeting(app.db, who, at);
  if (!isOfKind(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mediaType))
    throw new AppError('unsupported_document');
  const fileKey = documentKey(at, `document.${endingOf[mediaType]}`);
  const stored = await app.storage.put(fileKey, bytes);
  try {
    return await app.db.transaction(async (tx) => {
      const meeting = await holdMeeting(tx, who, at);
      const row = await addDocument(tx, meeting, {
        nickname: nicknameOf(filename),
        kind: 'upload',
        state: 'ready',
        mediaType,
        fileKey,
        fileBytes: stored.bytes,
        fileSha256: stored.sha256,
      });
      return toDocument(tx, row);
    });
  } catch (error) {
    await app.storage.remove(fileKey);
    throw error;
  }
}

/** As people named the file, without what a file system or a header would stumble over. */
function nicknameOf(filename: string): string {
  return fileNameOf(withoutEnding(filename), '', 'Document').slice(0, -1).slice(0, limits.name).trim().toWellFormed();
}
