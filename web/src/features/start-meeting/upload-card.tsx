import { useState } from 'react';
import { useCurrent } from '../../lib/data/current.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { UnfinishedList } from './unfinished-list.tsx';
import { UploadForm, type UploadWish } from './upload-form.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUnfinished } from './use-unfinished.ts';
import { useUpload } from './use-upload.ts';

/** "Upload a recording", from the choice of the file to the meeting's page. */
export function UploadCard({ description }: { description: string }) {
  const { account, team } = useCurrent();
  const [wish, setWish] = useState<UploadWish>({ description, meetingTypeId: null, startTime: '', file: null });
  const unfinished = useUnfinished(account.$id, team.$id);
  const { state, start, pause, resume, cancel } = useUpload(account.$id, team.$id);
  return (
    <SectionCard title="Upload a recording" hint="Audio or video of up to 5 GB. You can pause, and a lost connection does no harm.">
      {state.phase === 'idle' ? (
        <>
          <UnfinishedList unfinished={unfinished} />
          <UploadForm wish={wish} onWish={setWish} unfinished={unfinished} fault={state.fault} onStart={start} />
        </>
      ) : (
        <UploadProgress state={state} onPause={pause} onResume={resume} onCancel={cancel} />
      )}
      <LeaveDialog isBusy={state.phase !== 'idle' && state.phase !== 'done'} />
    </SectionCard>
  );
}
