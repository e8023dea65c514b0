import { limits } from '@candor/contract/limits';
import type { Speaker } from '@candor/contract/speech-data';
import { useState } from 'react';
import { RoleField } from '../../lib/role-field.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { Edits } from './use-edits.ts';

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
      <LimitedTextField
        label="Name"
        required
        autoFocus
        fullWidth
        size="small"
        max={limits.name}
        value={name}
        onValue={setName}
        onFocus={(event) => event.target.select()}
      />
      <RoleField fullWidth role={role} onRole={setRole} />
    </FormDialog>
  );
}
