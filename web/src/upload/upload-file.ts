import { createUpload, deleteUpload, getUpload } from '@candor/contract/uploads';
import { type InMeeting, removeMeeting } from '../entities/meetings/meetings.ts';
import { call } from '../lib/api.ts';
import { urlOf } from '../lib/api-url.ts';
import { type RunningUpload, startUpload, type UploadProgress } from './resumable-upload.ts';
import { messages } from './messages.ts';

export type InUpload = InMeeting & { uploadId: string };

const tusVersion = '1.0.0';

/** Announces the file to the server; nothing of it is sent yet. */
export async function beginUpload(at: InMeeting, file: File): Promise<InUpload> {
  const metadata = messages.filenameBase64FiletypeBase642(base64(file.name), base64(file.type));
  const headers = { 'tus-resumable': tusVersion, 'upload-length': String(file.size), 'upload-metadata': metadata };
  const { $id } = await call(createUpload, { params: at }, { quiet: true, headers });
  return { ...at, uploadId: $id };
}

export function runUpload(at: InUpload, file: File, onProgress: (progress: UploadProgress) => void): RunningUpload {
  return startUpload({ file, url: urlOf(getUpload, { params: at }), onProgress });
}

/** Removes what was sent, and the meeting that was made for it. */
export async function cancelUpload({ uploadId, ...at }: InUpload): Promise<void> {
  await call(deleteUpload, { params: { ...at, uploadId } }, { quiet: true, headers: { 'tus-resumable': tusVersion } });
  await removeMeeting(at);
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}
