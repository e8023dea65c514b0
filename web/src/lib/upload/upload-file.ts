import { createUpload, deleteUpload, getUpload } from '@candor/contract/uploads';
import { call } from '../api.ts';
import { type InMeeting, removeMeeting } from '../data/meetings.ts';
import { type RunningUpload, startUpload, type UploadNews } from './resumable-upload.ts';
import { sendPart, tusVersion } from './send-part.ts';

export type InUpload = InMeeting & { uploadId: string };

/** Announces the file to the server; nothing of it is sent yet. */
export async function beginUpload(at: InMeeting, file: File): Promise<InUpload> {
  const metadata = [
    ['filename', file.name],
    ['filetype', file.type],
  ]
    .map(([name, value]) => `${name} ${base64(value ?? '')}`)
    .join(',');
  const { $id } = await call(
    createUpload,
    { params: at },
    {
      quiet: true,
      headers: { 'tus-resumable': tusVersion, 'upload-length': String(file.size), 'upload-metadata': metadata },
    },
  );
  return { ...at, uploadId: $id };
}

export function runUpload(at: InUpload, file: File, onNews: (news: UploadNews) => void): RunningUpload {
  return startUpload({
    file,
    onNews,
    ask: async () => (await call(getUpload, { params: at }, { quiet: true })).offset,
    send: (offset, bytes, onSent, signal) => sendPart({ at, offset, bytes, onSent, signal }),
  });
}

/** Takes back what was sent, and the meeting that was made for it. */
export async function giveUpUpload({ uploadId, ...at }: InUpload): Promise<void> {
  await call(deleteUpload, { params: { ...at, uploadId } }, { quiet: true, headers: { 'tus-resumable': tusVersion } });
  await removeMeeting(at);
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}
