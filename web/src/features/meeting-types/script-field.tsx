import { limits } from '@candor/contract/limits';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import type { PartProps } from './basics-fields.tsx';
import { questionsOf } from './content-rules.ts';
import { messages } from './messages.ts';

/** The questions of such a meeting, ticked during it. */
export function ScriptField({ content, onChange }: PartProps) {
  const count = questionsOf(content.script).length;
  return (
    <LimitedTextField
      label={messages.questionsOnePerLine}
      fullWidth
      multiline
      minRows={8}
      maxRows={24}
      max={limits.script}
      value={content.script ?? ''}
      onValue={(text) => onChange((before) => ({ ...before, script: text || null }))}
      placeholder={messages.whatAreYouWorkingOnAtThe}
      helperText={
        count === 0
          ? messages.shownNextToTheCaptionsDuringThe
          : count === 1
            ? messages.n1Question
            : messages.countQuestions(count)
      }
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
