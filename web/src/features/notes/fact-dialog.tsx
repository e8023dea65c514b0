import { limits } from '@candor/contract/limits';
import { factLabels, type MeetingField } from '@candor/contract/facts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldChange } from '../../entities/notes/notes.ts';
import type { SelectedQuote } from '../../entities/notes/selected-quote.ts';
import { cutTo } from '../../ui/cut-to.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import { fieldFor } from './notes-rules.ts';
import { messages } from './messages.ts';

export type FactDialogProps = {
  taken: readonly MeetingField[];
  quoted: SelectedQuote | null;
  isBusy: boolean;
  onClose: () => void;
  onFact: (wish: FieldChange) => void;
};

/** A fact of your own: one that engines look for too, or any other; with what was marked in the transcript as its evidence. */
export function FactDialog({ taken, quoted, isBusy, onClose, onFact }: FactDialogProps) {
  const [label, setLabel] = useState('');
  const [value, setValue] = useState(cutTo(quoted?.text ?? '', limits.description));
  const field = fieldFor(label);
  const isThere = taken.some((one) => one.field === field);
  const isReady = label.trim() !== '' && value.trim() !== '' && !isThere;
  const submit = () =>
    onFact({ field, label: label.trim(), value: value.trim(), ...(quoted && { evidence: quoted.spans.slice(0, 20) }) });
  return (
    <FormDialog
      title={messages.addFact}
      submitLabel={messages.add}
      isBusy={isBusy}
      isReady={isReady}
      onClose={onClose}
      onSubmit={submit}
    >
      {quoted && (
        <Box
          component="figure"
          sx={{
            m: 0,
            pl: 1.5,
            borderLeft: 2,
            borderColor: 'primary.main',
            color: 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          <Box
            component="blockquote"
            sx={{ m: 0, display: '-webkit-box', WebkitLineClamp: 4, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
          >
            “{quoted.text}”
          </Box>
          <Box component="figcaption" sx={{ fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
            {messages.saidAtTimeTextItPlaysFromThe(timeText(quoted.start))}
          </Box>
        </Box>
      )}
      <Autocomplete
        freeSolo
        forcePopupIcon
        size="small"
        options={Object.entries(factLabels).flatMap(([known, name]) =>
          taken.some((one) => one.field === known) ? [] : [name],
        )}
        inputValue={label}
        onInputChange={(_, text) => setLabel(cutTo(text, limits.name))}
        renderInput={(params) => (
          <TextField
            {...params}
            label={messages.fact}
            required
            autoFocus
            error={isThere}
            helperText={isThere ? messages.thisFactIsAlreadyListedEditIt : messages.chooseOneOrTypeYourOwn}
          />
        )}
      />
      <LimitedTextField
        label={messages.value}
        required
        fullWidth
        size="small"
        multiline={quoted !== null}
        max={limits.description}
        value={value}
        onValue={(text) => setValue(text.replace(/(?<!\s)\s*\n\s*/g, ' '))}
      />
    </FormDialog>
  );
}
