import type { Snippet } from '@candor/contract/snippets';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { useUpdateSnippet } from '../../entities/snippets/snippets.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { isNamed, type SnippetText, SnippetTextFields } from './snippet-form.tsx';
import { messages } from './messages.ts';

export function RenameDialog({ at, snippet, onClose }: { at: InMeeting; snippet: Snippet; onClose: () => void }) {
  const [text, setText] = useState<SnippetText>({ title: snippet.title, description: snippet.description });
  const update = useUpdateSnippet(at, snippet.$id);
  const showAlert = useAlerts();
  const save = () =>
    update.mutate(
      { title: text.title.trim(), description: text.description.trim() },
      {
        onSuccess: () => {
          onClose();
          showAlert('success', messages.snippetSaved);
        },
        onError: (error) => showAlert('error', errorText(error)),
      },
    );
  return (
    <FormDialog
      title={messages.renameSnippet}
      submitLabel={messages.save}
      isBusy={update.isPending}
      isReady={isNamed(text)}
      onClose={onClose}
      onSubmit={save}
    >
      <SnippetTextFields text={text} onText={setText} />
    </FormDialog>
  );
}
