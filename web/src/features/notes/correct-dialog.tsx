import { limits } from '@candor/contract/limits';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import type { Fact } from './fact.ts';

export function CorrectDialog({
  fact,
  onClose,
  onValue,
}: {
  fact: Fact;
  onClose: () => void;
  onValue: (value: string) => void;
}) {
  const [value, setValue] = useState(fact.value);
  return (
    <FormDialog
      title={fact.state === 'open' ? 'Correct and accept' : 'Edit fact'}
      submitLabel={fact.state === 'open' ? 'Accept' : 'Save'}
      isReady={value.trim() !== ''}
      onClose={onClose}
      onSubmit={() => onValue(value.trim())}
    >
      <LimitedTextField
        label={fact.label}
        autoFocus
        fullWidth
        size="small"
        max={limits.description}
        value={value}
        onValue={setValue}
      />
    </FormDialog>
  );
}
