import type { Snippet } from '@candor/contract/snippets';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, useId, useState } from 'react';
import type { InMeeting } from '../../lib/data/meetings.ts';
import { useUpdateSnippet } from '../../lib/data/snippets.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { isNamed, type SnippetText, SnippetTextFields } from './snippet-form.tsx';

export function RenameDialog({ at, snippet, onClose }: { at: InMeeting; snippet: Snippet; onClose: () => void }) {
  const titleId = useId();
  const [text, setText] = useState<SnippetText>({ title: snippet.title, description: snippet.description });
  const update = useUpdateSnippet(at, snippet.$id);
  const showAlert = useAlerts();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isNamed(text)) return;
    update.mutate({ title: text.title.trim(), description: text.description.trim() }, {
      onSuccess: () => {
        onClose();
        showAlert('success', 'Snippet saved');
      },
      onError: (error) => showAlert('error', errorText(error)),
    });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth slotProps={{ paper: { component: 'form', noValidate: true, onSubmit: save, sx: { maxWidth: 480 } } as object }}>
      <DialogTitle id={titleId}>Rename Snippet</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <SnippetTextFields text={text} onText={setText} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={update.isPending} disabled={!isNamed(text)}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
