import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSyncExternalStore } from 'react';
import { resumingUploads, stopResuming, subscribeToResuming } from '../../upload/resume-uploads.ts';
import { cancelUpload } from '../../upload/upload-file.ts';
import { forgetUpload, type Unfinished } from '../../upload/upload-memory.ts';
import { messages } from './messages.ts';

/** A page may not open a file automatically: what this browser has no copy of has to be chosen again. */
export function UnfinishedList({ unfinished }: { unfinished: readonly Unfinished[] }) {
  const resuming = useSyncExternalStore(subscribeToResuming, resumingUploads);
  if (unfinished.length === 0) return null;
  // What cannot be removed now is removed by the server after a while.
  const discard = (one: Unfinished) => {
    stopResuming(one.uploadId);
    forgetUpload(one.uploadId);
    void cancelUpload(one).catch(() => undefined);
  };
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      {unfinished.map((one) => (
        <Alert
          key={one.uploadId}
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => discard(one)}>
              {messages.discard}
            </Button>
          }
        >
          {resuming.has(one.uploadId)
            ? messages.fileNameIsBeingUploadedGetKeepCandor(one.fileName, resuming.get(one.uploadId) ?? 0)
            : messages.fileNameWasntFullyUploadedChooseThe(one.fileName)}
        </Alert>
      ))}
    </Stack>
  );
}
