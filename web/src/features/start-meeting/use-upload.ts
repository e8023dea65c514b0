import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { endSession } from '../../lib/api.ts';
import { hasCode } from '../../lib/api-error.ts';
import { getToken } from '../../lib/session.ts';
import { type InMeeting, makeMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { type RunningUpload, StoppedError, UnreadableFileError } from '../../upload/resumable-upload.ts';
import { beginUpload, cancelUpload, type InUpload, runUpload } from '../../upload/upload-file.ts';
import { keepFile } from '../../upload/kept-files.ts';
import { holdUploadLock } from '../../upload/upload-lock.ts';
import { fingerprintOf, forgetUpload, rememberUpload, type Unfinished } from '../../upload/upload-memory.ts';
import { toStartTime } from '../../upload/file-facts.ts';
import { type About } from './request-rules.ts';
import { messages } from './messages.ts';

/** The file, and what the meeting is that it is of. */
export type UploadRequest = { file: File; about: About /** As a date-and-time field writes it. */; startTime: string };

export type UploadState = {
  phase: 'idle' | 'preparing' | 'sending' | 'paused' | 'waiting' | 'done';
  fileName: string;
  sent: number;
  total: number;
  trouble: string | null /** Why the last one ended. */;
  fault: string | null;
};

const idle: UploadState = { phase: 'idle', fileName: '', sent: 0, total: 0, trouble: null, fault: null };

/** One upload at a time: makes the meeting, sends the file, and goes to the meeting's page. */
export function useUpload(accountId: string, teamId: string, onDone: () => void) {
  const [state, setState] = useState(idle);
  const running = useRef<{ upload: RunningUpload; at: InUpload } | null>(null);
  /** Made already for a file that was then refused: the next file is for the same meeting. */
  const meeting = useRef<{ for: string; at: InMeeting } | null>(null);
  const navigate = useNavigate();
  useEffect(() => () => running.current?.upload.stop(), []);

  async function meetingFor(request: UploadRequest): Promise<InMeeting> {
    const key = JSON.stringify([request.about, request.startTime]);
    if (meeting.current?.for === key) return meeting.current.at;
    const { $id } = await makeMeeting(teamId, {
      ...request.about,
      startTime: toStartTime(request.startTime, new Date()),
    });
    const at = { teamId, meetingId: $id };
    meeting.current = { for: key, at };
    return at;
  }

  async function open(request: UploadRequest, resumed: Unfinished | undefined): Promise<InUpload> {
    if (resumed) return { teamId, meetingId: resumed.meetingId, uploadId: resumed.uploadId };
    const at = await beginUpload(await meetingFor(request), request.file);
    rememberUpload({ ...at, accountId, fingerprint: fingerprintOf(request.file), fileName: request.file.name });
    void keepFile(at.uploadId, request.file);
    return at;
  }

  async function run(request: UploadRequest, resumed: Unfinished | undefined) {
    const { file } = request;
    setState({ ...idle, phase: 'preparing', fileName: file.name, total: file.size });
    const at = await open(request, resumed);
    const release = await holdUploadLock(at.uploadId);
    if (!release) throw new UploadedElsewhereError();
    const upload = runUpload(at, file, ({ phase, sent, trouble }) =>
      setState((before) => ({ ...before, phase, sent, trouble: trouble === null ? null : errorText(trouble) })),
    );
    running.current = { upload, at };
    try {
      await upload.finished;
    } catch (error) {
      // The server no longer has it, or will never take it: there is nothing to continue with.
      if (
        hasCode(error, 'upload_not_found') ||
        hasCode(error, 'meeting_not_found') ||
        hasCode(error, 'unsupported_recording') ||
        hasCode(error, 'take_finished')
      )
        forgetUpload(at.uploadId);
      throw error;
    } finally {
      release();
      running.current = null;
    }
    forgetUpload(at.uploadId);
    setState((before) => ({ ...before, phase: 'done', sent: file.size }));
    await navigate({
      to: '/app/teams/$teamId/meetings/$meetingId/history',
      params: { teamId, meetingId: at.meetingId },
      ignoreBlocker: true,
    });
    onDone();
  }

  const start = (request: UploadRequest, resumed: Unfinished | undefined) =>
    void run(request, resumed).catch((error: unknown) => {
      if (error instanceof StoppedError) return;
      setState({ ...idle, fault: faultText(error) });
      // After this render, so that nothing asks whether to leave an upload that has ended; it continues from where it stopped after signing in.
      if (hasCode(error, 'unauthorized')) setTimeout(() => endSession(getToken()));
    });
  const cancel = () => {
    const current = running.current;
    setState(idle);
    if (!current) return;
    current.upload.stop();
    forgetUpload(current.at.uploadId);
    meeting.current = null;
    void cancelUpload(current.at).catch(() => undefined);
  };
  return {
    state,
    start,
    cancel,
    pause: () => running.current?.upload.pause(),
    resume: () => running.current?.upload.resume(),
  };
}

class UploadedElsewhereError extends Error {}

function faultText(error: unknown): string {
  if (error instanceof UploadedElsewhereError) return messages.thisFileIsAlreadyBeingUploadedIn;
  return error instanceof UnreadableFileError ? messages.theFileCanNoLongerBeRead : errorText(error);
}
