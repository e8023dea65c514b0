import { limits } from '@candor/contract/limits';
import type { Speaker } from '@candor/contract/speech-data';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { RoleField } from '../../entities/transcripts/role-field.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { Edits } from './use-edits.ts';
import { messages } from './messages.ts';

export type SpeakerDialogProps = {
  speaker: Speaker;
  /** Who it might be, the likeliest first. */
  names: readonly string[];
  edits: Edits;
  onClose: () => void;
};

/** Who a speaker is, for the whole meeting. */
export function SpeakerDialog({ speaker, names, edits, onClose }: SpeakerDialogProps) {
  const [name, setName] = useState(speaker.name);
  const [role, setRole] = useState(speaker.role);
  const isChanged = name.trim() !== speaker.name || role !== speaker.role;
  const submit = () => {
    onClose();
    if (isChanged) void edits.update(speaker, { name: name.trim(), role });
  };
  return (
    <FormDialog
      title={messages.speaker}
      submitLabel={messages.save}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <LimitedTextField
        label={messages.name}
        required
        autoFocus
        fullWidth
        size="small"
        max={limits.name}
        value={name}
        onValue={setName}
        onFocus={(event) => event.target.select()}
      />
      {names.length > 0 && (
        <Box role="group" aria-label={messages.suggestedNames} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {names.map((one) => (
            <Chip
              key={one}
              label={one}
              size="small"
              variant={one === name.trim() ? 'filled' : 'outlined'}
              onClick={() => setName(one)}
            />
          ))}
        </Box>
      )}
      <RoleField fullWidth role={role} onRole={setRole} />
    </FormDialog>
  );
}
