import type { MediaKind } from '@candor/contract/recordings';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { useCreateSnippet } from '../../entities/snippets/snippets.ts';
import { usePlayerSettings } from '../../entities/recordings/player-settings.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import type { Peaks } from '../../ui/player/bars.ts';
import { CreateDialog, type Draft } from './create-dialog.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { firstSelection, type Selection, spanSelection } from './crop-rules.ts';
import { messages } from './messages.ts';

export type CropFlowProps = {
  at: InMeeting;
  kind: MediaKind;
  src: string;
  poster?: string | undefined;
  peaks: Peaks | null;
  total: number;
  /** Where to begin, in seconds, or exactly what to take; null while nothing is cropped. */
  from: number | Selection | null;
  onClose: () => void;
};

type Work = { selection: Selection; draft: Draft };

/** Crop, then name, then make. Work that the server refused is there again when the tool is opened the next time. */
export function CropFlow({ from, ...props }: CropFlowProps) {
  const [refused, setRefused] = useState<Work | null>(null);
  if (from === null) return null;
  const draft: Draft = { title: '', description: '', mediaType: props.kind };
  const first =
    typeof from === 'object'
      ? { selection: spanSelection(from, props.total), draft }
      : (refused ?? { selection: firstSelection(from, props.total), draft });
  return <Flow {...props} first={first} onRefused={setRefused} />;
}

function Flow({
  at,
  kind,
  src,
  poster,
  peaks,
  total,
  first,
  onClose,
  onRefused,
}: Omit<CropFlowProps, 'from'> & { first: Work; onRefused: (work: Work | null) => void }) {
  const [step, setStep] = useState<'crop' | 'create'>('crop');
  const [selection, setSelection] = useState(first.selection);
  const [draft, setDraft] = useState(first.draft);
  const [settings] = usePlayerSettings();
  const { mutateAsync } = useCreateSnippet(at);
  const showAlert = useAlerts();
  const create = () => {
    onClose();
    onRefused(null);
    mutateAsync({ ...draft, title: draft.title.trim(), description: draft.description.trim(), ...selection }).then(
      () => showAlert('success', messages.snippetHasBeenCreatedSuccessfully),
      () => {
        onRefused({ selection, draft });
        showAlert('error', messages.failedToCreateSnippet);
      },
    );
  };
  if (step === 'create')
    return (
      <CreateDialog
        kind={kind}
        selection={selection}
        draft={draft}
        onDraft={setDraft}
        onBack={() => setStep('crop')}
        onCancel={onClose}
        onCreate={create}
      />
    );
  return (
    <CropDialog
      kind={kind}
      src={src}
      poster={poster}
      peaks={peaks}
      total={total}
      settings={settings}
      selection={selection}
      onSelection={setSelection}
      onCancel={onClose}
      onContinue={() => setStep('create')}
    />
  );
}
