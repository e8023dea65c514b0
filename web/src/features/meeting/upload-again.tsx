import { limits } from '@candor/contract/limits';
import type { Meeting } from '@candor/contract/meetings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { meetingKey } from '../../entities/meetings/meetings.ts';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { type RunningUpload, StoppedError } from '../../upload/resumable-upload.ts';
import { beginUpload, runUpload } from '../../upload/upload-file.ts';
import { acceptedFiles, fileFault, percentOf } from '../../upload/upload-rules.ts';
import { messages } from './messages.ts';

/** For a meeting whose file was refused, or never came: takes another one, and says how long that's possible. */
export function UploadAgain({ meeting, mayChange }: { meeting: Meeting; mayChange: boolean }) {
  const { percent, fault, upload } = useUploadTo(meeting);
  const input = useRef<HTMLInputElement>(null);
  const isRefused = meeting.status === 'failed';
  const until = new Date(Date.parse(meeting.$createdAt) + limits.uploadWaitHours * 3_600_000).toISOString();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) upload(file);
  };
  return (
    <Alert
      severity={isRefused || fault ? 'error' : 'info'}
      action={
        mayChange && (
          <Button color="inherit" size="small" loading={percent !== null} onClick={() => input.current?.click()}>
            {isRefused ? messages.uploadAgain : messages.uploadAFile}
          </Button>
        )
      }
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      {fault ?? meeting.failureReason ?? messages.noRecordingWasUploadedForThisMeeting}
      <Typography variant="body2">{messages.thisMeetingIsRemovedOnMomentText(momentText(until))}</Typography>
      {percent !== null && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={messages.uploading}
          sx={{ mt: 1, height: 6, borderRadius: 3 }}
        />
      )}
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        aria-label={messages.recordingToUpload}
        tabIndex={-1}
        onChange={choose}
        style={visuallyHidden}
      />
    </Alert>
  );
}

function useUploadTo({ teamId, $id: meetingId }: Meeting) {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<RunningUpload | null>(null);
  useEffect(() => () => running.current?.stop(), []);
  async function send(file: File) {
    const at = { teamId, meetingId };
    setPercent(0);
    running.current = runUpload(await beginUpload(at, file), file, ({ sent }) =>
      setPercent(percentOf(sent, file.size)),
    );
    await running.current.finished;
  }
  const upload = (file: File) => {
    const why = fileFault(file);
    setFault(why);
    if (why) return;
    send(file)
      .catch((error: unknown) => {
        if (!(error instanceof StoppedError)) setFault(errorText(error));
      })
      .finally(() => {
        setPercent(null);
        void client.invalidateQueries({ queryKey: meetingKey({ teamId, meetingId }) });
      });
  };
  return { percent, fault, upload };
}
