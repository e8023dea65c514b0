import { limits } from '@candor/contract/limits';
import { type Speaker, speakerRoles } from '@candor/contract/speech-data';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { roleLabels } from './speaker-roles.ts';
import type { Edits } from './use-edits.ts';

const noRole = 'none';

/** Who a speaker is, for the whole meeting. */
export function SpeakerDialog({ speaker, edits, onClose }: { speaker: Speaker; edits: Edits; onClose: () => void }) {
  const [name, setName] = useState(speaker.name);
  const [role, setRole] = useState(speaker.role);
  const isChanged = name.trim() !== speaker.name || role !== speaker.role;
  const submit = () => {
    onClose();
    if (isChanged) void edits.update(speaker, { name: name.trim(), role });
  };
  return (
    <FormDialog title="Speaker" submitLabel="Save" isReady={name.trim() !== ''} onClose={onClose} onSubmit={submit}>
      <LimitedTextField label="Name" required autoFocus fullWidth size="small" max={limits.name} value={name} onValue={setName} onFocus={(event) => event.target.select()} />
      <TextField select label="Role" fullWidth size="small" value={role ?? noRole} onChange={(event) => setRole(event.target.value === noRole ? null : (event.target.value as Speaker['role']))}>
        <MenuItem value={noRole}>Not said</MenuItem>
        {speakerRoles.map((value) => (
          <MenuItem key={value} value={value}>
            {roleLabels[value]}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
