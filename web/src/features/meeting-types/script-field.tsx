import { limits } from '@candor/contract/limits';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import type { PartProps } from './basics-fields.tsx';
import { questionsOf } from './content-rules.ts';

/** The questions of such a meeting, ticked during it. */
export function ScriptField({ content, onChange }: PartProps) {
  const count = questionsOf(content.script).length;
  return (
    <LimitedTextField
      label="Questions, one per line"
      fullWidth
      multiline
      minRows={8}
      maxRows={24}
      max={limits.script}
      value={content.script ?? ''}
      onValue={(text) => onChange((before) => ({ ...before, script: text || null }))}
      placeholder={'What are you working on at the moment?\nWhat would make you change?\nWhat is your notice period?'}
      helperText={
        count === 0
          ? 'Shown next to the captions during the meeting and checked off automatically when asked.'
          : count === 1
            ? '1 question'
            : `${count} questions`
      }
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
