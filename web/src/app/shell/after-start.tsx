import { roles } from '@candor/contract/route';
import { useEffect } from 'react';
import { sendLeftovers } from '../../record/leftovers.ts';
import { resumeUploads } from '../../upload/resume-uploads.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { Ringing } from '../../phone/ringing.tsx';
import { CallBar } from './call-bar.tsx';
import { RecordingBar } from './recording-bar.tsx';
import { messages } from './messages.ts';

/** Loaded once the first page is there: finishes what an earlier page could not send, and shows what this one records. */
export function AfterStart() {
  const { account, team } = useCurrent();
  const showAlert = useAlerts();
  useEffect(() => {
    const tell = ({ chunks, isFinished }: { chunks: number; isFinished: boolean }) => {
      if (isFinished) showAlert('success', messages.anInterruptedRecordingWasSentAndIts);
      else if (chunks > 0) showAlert('success', messages.anInterruptedRecordingWasSentTheLast(chunks));
    };
    const tellUpload = (what: 'resumed' | 'done', { fileName }: { fileName: string }) =>
      showAlert(
        what === 'done' ? 'success' : 'info',
        what === 'done'
          ? messages.fileNameIsUploaded(fileName)
          : messages.theUploadOfFileNameContinuesKeepThis(fileName),
      );
    // What cannot be sent now is sent at the next start.
    sendLeftovers(account.$id, tell).catch(() => undefined);
    resumeUploads(account.$id, tellUpload).catch(() => undefined);
  }, [account.$id, showAlert]);
  return (
    <>
      <RecordingBar />
      <CallBar />
      {roles.indexOf(team.role) >= roles.indexOf('member') && <Ringing teamId={team.$id} />}
    </>
  );
}
