import type { AtsProposal } from '@candor/contract/ats-proposals';
import { limits } from '@candor/contract/limits';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { typedValue, valueText } from './proposal-rules.ts';
import type { ProposalEdit } from './use-review.ts';
import { messages } from './messages.ts';

export type EditDialogProps = {
  proposal: AtsProposal;
  isBusy: boolean;
  onClose: () => void;
  onSave: (edit: ProposalEdit) => void;
};

/** A field takes another value; lines of a note can be reworded or left out, and keep what proves them. */
export function EditDialog({ proposal, isBusy, onClose, onSave }: EditDialogProps) {
  const [value, setValue] = useState(proposal.newValue === null ? '' : valueText(proposal.newValue));
  const [lines, setLines] = useState(() => proposal.lines.map(({ text }, place) => ({ place, text, isKept: true })));
  const isField = proposal.kind === 'field';
  const kept = lines.filter(({ isKept, text }) => isKept && text.trim() !== '');
  const change = (place: number, next: Partial<(typeof lines)[number]>) =>
    setLines((before) => before.map((line) => (line.place === place ? { ...line, ...next } : line)));
  const submit = () =>
    onSave(
      isField
        ? { value: typedValue(value, proposal.field?.type ?? 'text') }
        : { lines: kept.map(({ place, text }) => ({ place, text: text.trim() })) },
    );
  return (
    <FormDialog
      title={isField ? messages.editLabel(proposal.field?.label ?? 'value') : messages.editNote}
      submitLabel={messages.save}
      isBusy={isBusy}
      isReady={isField || kept.length > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      {isField ? (
        <TextField
          label={messages.newValue}
          autoFocus
          multiline={proposal.field?.type === 'long-text'}
          size="small"
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      ) : (
        <Stack sx={{ gap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {messages.clearALinesCheckboxToLeaveIt}
          </Typography>
          {proposal.lines.map(({ kind, text }, place) =>
            kind === 'bullet' ? (
              <Stack key={place} direction="row" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
                <Checkbox
                  checked={lines[place]!.isKept}
                  onChange={(_, isKept) => change(place, { isKept })}
                  slotProps={{ input: { 'aria-label': messages.sendLineText(text) } }}
                />
                <TextField
                  multiline
                  fullWidth
                  size="small"
                  value={lines[place]!.text}
                  disabled={!lines[place]!.isKept}
                  onChange={({ target }) => change(place, { text: target.value.replaceAll('\n', ' ') })}
                  slotProps={{ htmlInput: { 'aria-label': messages.lineText(text), maxLength: limits.writtenLine } }}
                />
              </Stack>
            ) : (
              <Typography key={place} component="div" variant="subtitle2">
                {text}
              </Typography>
            ),
          )}
        </Stack>
      )}
    </FormDialog>
  );
}
