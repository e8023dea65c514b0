import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { usePublishDocument } from '../../entities/documents/documents.ts';
import { loadPublishWarning } from '../../entities/documents/use-publish.tsx';
import { documentsKey } from '../../entities/notes/notes-key.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import type { DocumentSource } from './builder-reducer.ts';
import { messages } from './messages.ts';

export type DraftDialogProps = {
  teamId: string;
  document: DocumentSource;
  onCancel: () => void;
  /** As a draft, or just published. */
  onAdd: (isPublished: boolean) => void;
};

/** Asks what to do about a draft that was chosen for a page: recipients never see drafts. */
export function DraftDialog({ teamId, document, onCancel, onAdd }: DraftDialogProps) {
  const titleId = useId();
  const at = { teamId, meetingId: document.meetingId };
  const publish = usePublishDocument(at, document.name);
  const client = useQueryClient();
  const showAlert = useAlerts();
  const { data: warning, isPending } = useQuery({
    queryKey: [...documentsKey(at), 'publish-warning', document.name],
    queryFn: () => loadPublishWarning(client, at, document),
    gcTime: 0,
  });
  const publishAndAdd = () =>
    publish.mutate(true, {
      onSuccess: () => onAdd(true),
      onError: (error) => showAlert('error', errorText(error)),
    });
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{messages.publishNickname(document.nickname)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{messages.itsADraftRecipientsSeeOnlyPublished(Boolean(warning), warning)}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="inherit" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button color="inherit" disabled={publish.isPending} onClick={() => onAdd(false)}>
          {messages.addAsDraft}
        </Button>
        <Button variant="contained" loading={isPending || publish.isPending} onClick={publishAndAdd}>
          {messages.publishAndAdd}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
