import type { Speaker } from '@candor/contract/speech-data';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { Edits } from './use-edits.ts';
import { messages } from './messages.ts';

/** Two speakers are one person. There is no single step back from it, so it says what happens. */
export function MergeDialog({
  speaker,
  speakers,
  edits,
  onClose,
}: {
  speaker: Speaker;
  speakers: readonly Speaker[];
  edits: Edits;
  onClose: () => void;
}) {
  const others = speakers.filter(({ $id }) => $id !== speaker.$id);
  const [intoId, setIntoId] = useState(others[0]?.$id ?? '');
  const into = others.find(({ $id }) => $id === intoId);
  const submit = async () => {
    if (into && (await edits.merge(speaker, into))) onClose();
  };
  return (
    <FormDialog
      title={messages.samePerson}
      submitLabel={messages.merge}
      isBusy={edits.isBusy}
      isReady={into !== undefined}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Typography>{messages.everythingSpeakerNameSaidIsAssigned(speaker.name)}</Typography>
      <RadioGroup aria-label={messages.samePersonAs} value={intoId} onChange={(_, value) => setIntoId(value)}>
        {others.map(({ $id, name }, index) => (
          <FormControlLabel
            key={$id}
            value={$id}
            control={<Radio size="small" autoFocus={index === 0} />}
            label={name}
          />
        ))}
      </RadioGroup>
    </FormDialog>
  );
}
