import { limits } from '@candor/contract/limits';
import AddIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { useAddNote } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { messages } from './messages.ts';

/** A section of your own; it is opened for writing at once. */
export function AddSection({ at, onAdded }: { at: InMeeting; onAdded: (noteId: string) => void }) {
  const [title, setTitle] = useState<string | null>(null);
  const add = useAddNote(at);
  const showAlert = useAlerts();
  const submit = () =>
    add.mutate(
      { title: title!.trim() },
      {
        onSuccess: ({ sections }) => {
          setTitle(null);
          const added = sections.findLast((section) => section.title === title!.trim());
          if (added) onAdded(added.$id);
        },
        onError: (error) => showAlert('error', errorText(error)),
      },
    );
  return (
    <>
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={() => setTitle('')}
        sx={{ alignSelf: 'flex-start', ml: -1, my: -1 }}
      >
        {messages.addSection}
      </Button>
      {title !== null && (
        <FormDialog
          title={messages.addSection2}
          submitLabel={messages.add}
          isBusy={add.isPending}
          isReady={title.trim() !== ''}
          onClose={() => setTitle(null)}
          onSubmit={submit}
        >
          <LimitedTextField
            label={messages.title}
            autoFocus
            fullWidth
            size="small"
            max={limits.name}
            value={title}
            onValue={setTitle}
          />
        </FormDialog>
      )}
    </>
  );
}
