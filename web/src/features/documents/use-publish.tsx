import type { ListedDocument } from '@candor/contract/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { documentQuery, usePublishDocument } from '../../entities/documents/documents.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { notesQuery } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { publishWarning } from './document-rules.ts';

/** Publishes, after asking where something in the document should be looked at first. */
export function usePublish(at: InMeeting, { name, kind }: ListedDocument) {
  const publish = usePublishDocument(at, name);
  const client = useQueryClient();
  const showAlert = useAlerts();
  const [warning, setWarning] = useState<string | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const publishNow = () =>
    publish.mutate(true, {
      onSuccess: () => showAlert('success', 'Document published'),
      onError: (error) => showAlert('error', errorText(error)),
      onSettled: () => setWarning(null),
    });
  const ask = async () => {
    setIsLooking(true);
    // Without an answer there is nothing to warn of: whoever may publish may do so.
    const [document, notes] = await Promise.all([
      kind === 'upload' ? null : client.fetchQuery(documentQuery(at, name)).catch(() => null),
      client.fetchQuery(notesQuery(at)).catch(() => null),
    ]);
    setIsLooking(false);
    const text = document && publishWarning(document.sections, notes?.suggestions ?? []);
    if (text) setWarning(text);
    else publishNow();
  };
  return {
    isBusy: isLooking || publish.isPending,
    start: () => void ask(),
    dialog: (
      <ConfirmDialog
        isOpen={warning !== null}
        title="Publish this document?"
        text={warning ?? ''}
        confirmLabel="Publish anyway"
        isBusy={publish.isPending}
        onCancel={() => setWarning(null)}
        onConfirm={publishNow}
      />
    ),
  };
}
