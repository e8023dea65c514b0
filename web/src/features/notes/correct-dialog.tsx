import { limits } from '@candor/contract/limits';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import type { Fact } from './fact.ts';
import { messages } from './messages.ts';

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
      title={fact.state === 'open' ? messages.correctAndAccept : messages.editFact}
      submitLabel={fact.state === 'open' ? messages.accept : messages.save}
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
