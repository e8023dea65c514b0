import type { MediaKind } from '@candor/contract/recordings';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId } from 'react';
import { cropTimeText, type Selection } from './crop-rules.ts';
import { isNamed, type SnippetText, SnippetTextFields } from './snippet-form.tsx';

export type Draft = SnippetText & { mediaType: MediaKind };
export type CreateDialogProps = { kind: MediaKind; selection: Selection; draft: Draft; onDraft: (draft: Draft) => void; onBack: () => void; onCancel: () => void; onCreate: () => void };

/** The second step after cropping: a name, a description and, for video, whether the picture is wanted. */
export function CreateDialog({ kind, selection, draft, onDraft, onBack, onCancel, onCreate }: CreateDialogProps) {
  const titleId = useId();
  const choiceId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed(draft)) onCreate();
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} fullWidth slotProps={{ paper: { component: 'form', noValidate: true, onSubmit: submit, sx: { maxWidth: 480 } } as object }}>
      <DialogTitle id={titleId}>Create Snippet</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {cropTimeText(selection.start)} to {cropTimeText(selection.end)}
          </Typography>
          <SnippetTextFields text={draft} onText={(text) => onDraft({ ...draft, ...text })} />
          {kind === 'video' && (
            <FormControl>
              <FormLabel id={choiceId} sx={{ fontSize: '0.8125rem' }}>
                Keep
              </FormLabel>
              <RadioGroup row aria-labelledby={choiceId} value={draft.mediaType} onChange={(_, value) => onDraft({ ...draft, mediaType: value as MediaKind })}>
                <FormControlLabel value="video" control={<Radio size="small" />} label="Video and sound" />
                <FormControlLabel value="audio" control={<Radio size="small" />} label="Sound only" />
              </RadioGroup>
            </FormControl>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="contained" disabled={!isNamed(draft)}>
          Create
        </Button>
      </DialogActions>
    </Dialog>
  );
}
