import type { ListedDocument } from '@candor/contract/documents';
import { limits } from '@candor/contract/limits';
import { useState } from 'react';
import { useEditDocument } from '../../entities/documents/documents.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';

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
      title="Rename Document"
      submitLabel="Save"
      isBusy={edit.isPending}
      isReady={nickname.trim() !== ''}
      onClose={onClose}
      onSubmit={save}
    >
      <LimitedTextField
        label="Title"
        autoFocus
        fullWidth
        size="small"
        max={limits.name}
        value={nickname}
        onValue={setNickname}
        helperText="Also used as the name of the downloaded file."
      />
    </FormDialog>
  );
}
