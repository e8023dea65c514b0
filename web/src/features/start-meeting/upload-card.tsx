import { useEffect, useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { Draft } from './draft.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { UnfinishedList } from './unfinished-list.tsx';
import { UploadForm } from './upload-form.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { aboutOf } from './request-rules.ts';
import { useUnfinished } from './use-unfinished.ts';
import { useUpload } from './use-upload.ts';
import { messages } from './messages.ts';

export type UploadCardProps = {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void /** While it sends, choosing another way would cut it off. */;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
};

/** "Upload a recording", from the choice of the file to the meeting's page. */
export function UploadCard({ draft, onChange, onBusy, onDone }: UploadCardProps) {
  const { account, team } = useCurrent();
  const [file, setFile] = useState<File | null>(null);
  const unfinished = useUnfinished(account.$id, team.$id);
  const { state, start, pause, resume, cancel } = useUpload(account.$id, team.$id, onDone);
  const isBusy = state.phase !== 'idle' && state.phase !== 'done';
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
  return (
    <SectionCard title={messages.uploadARecording} hint={messages.audioOrVideoUpTo5GB}>
      {state.phase === 'idle' ? (
        <>
          <UnfinishedList unfinished={unfinished} />
          <UploadForm
            draft={draft}
            onChange={onChange}
            file={file}
            onFile={setFile}
            unfinished={unfinished}
            fault={state.fault}
            onStart={(chosen, resumed) =>
              start({ file: chosen, about: aboutOf(draft), startTime: draft.startTime }, resumed)
            }
          />
        </>
      ) : (
        <UploadProgress state={state} onPause={pause} onResume={resume} onCancel={cancel} />
      )}
      <LeaveDialog isBusy={isBusy} />
    </SectionCard>
  );
}
