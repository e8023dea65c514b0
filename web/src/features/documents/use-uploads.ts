import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useUploadDocument } from '../../entities/documents/documents.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { fileFault, typeOf } from './document-rules.ts';

export type Upload = {
  id: number;
  file: File /** Null while it is on its way. */;
  fault: string | null /** Sending it again may help. */;
  mayRetry: boolean;
};
export type Uploads = {
  shown: readonly Upload[];
  add: (files: readonly File[]) => void;
  again: (upload: Upload) => void;
  dismiss: (id: number) => void;
};

let lastId = 0;

/** For what it is: sent again it would be refused again. */
const isRefused = (error: unknown) => error instanceof ApiError && [400, 413, 415].includes(error.status);

/** Files on their way, and those that did not get there. */
export function useUploads(at: InMeeting): Uploads {
  const [shown, setShown] = useState<readonly Upload[]>([]);
  const { mutateAsync } = useUploadDocument(at);
  const dismiss = (id: number) => setShown((before) => before.filter((one) => one.id !== id));
  const change = (id: number, to: Partial<Upload>) =>
    setShown((before) => before.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const send = async ({ id, file }: Upload) => {
    change(id, { fault: null });
    try {
      await mutateAsync({ file, mediaType: typeOf(file)! });
      dismiss(id);
    } catch (error) {
      change(id, { fault: `“${file.name}”: ${errorText(error)}`, mayRetry: !isRefused(error) });
    }
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => ({ id: (lastId += 1), file, fault: fileFault(file), mayRetry: false }));
    setShown((before) => [...before, ...added]);
    for (const upload of added) if (upload.fault === null) void send(upload);
  };
  return { shown, add, dismiss, again: (upload) => void send(upload) };
}
