import type { ListedDocument } from '@candor/contract/documents';
import { limits } from '@candor/contract/limits';
import { useState } from 'react';
import { useEditDocument } from '../../entities/documents/documents.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { messages } from './messages.ts';

export function RenameDialog({
  at,
  document,
  onClose,
}: {
  at: InMeeting;
  document: Pick<ListedDocument, 'name' | 'nickname'>;
  onClose: () => void;
}) {
  const [nickname, setNickname] = useState(document.nickname);
  const edit = useEditDocument(at, document.name);
  const showAlert = useAlerts();
  const save = () =>
    edit.mutate(
      { nickname: nickname.trim() },
      { onSuccess: onClose, onError: (error) => showAlert('error', errorText(error)) },
    );
  return (
    <FormDialog
      title={messages.renameDocument}
      submitLabel={messages.save}
      isBusy={edit.isPending}
      isReady={nickname.trim() !== ''}
      onClose={onClose}
      onSubmit={save}
    >
      <LimitedTextField
        label={messages.title}
        autoFocus
        fullWidth
        size="small"
        max={limits.name}
        value={nickname}
        onValue={setNickname}
        helperText={messages.alsoUsedAsTheNameOfThe}
      />
    </FormDialog>
  );
}
