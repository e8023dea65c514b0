import type { ListedDocument } from '@candor/contract/documents';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { InMeeting } from '../meetings/meetings.ts';
import { notesQuery } from '../notes/notes.ts';
import { documentQuery, usePublishDocument } from './documents.ts';
import { publishWarning } from './publish-warning.ts';
import { messages } from './messages.ts';

type Publishable = Pick<ListedDocument, 'name' | 'kind'>;

/** Publishes, after asking where something in the document should be checked first. */
export function usePublish(at: InMeeting, document: Publishable, onPublished?: () => void) {
  const publish = usePublishDocument(at, document.name);
  const client = useQueryClient();
  const showAlert = useAlerts();
  const [warning, setWarning] = useState<string | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const publishNow = () =>
    publish.mutate(true, {
      onSuccess: () => {
        showAlert('success', messages.documentPublished);
        onPublished?.();
      },
      onError: (error) => showAlert('error', errorText(error)),
      onSettled: () => setWarning(null),
    });
  const ask = async () => {
    setIsLooking(true);
    const text = await loadPublishWarning(client, at, document);
    setIsLooking(false);
    if (text) setWarning(text);
    else publishNow();
  };
  return {
    isBusy: isLooking || publish.isPending,
    start: () => void ask(),
    dialog: (
      <ConfirmDialog
        isOpen={warning !== null}
        title={messages.publishThisDocument}
        text={warning ?? ''}
        confirmLabel={messages.publishAnyway}
        isBusy={publish.isPending}
        onCancel={() => setWarning(null)}
        onConfirm={publishNow}
      />
    ),
  };
}

/** Without an answer there's nothing to warn about: whoever may publish can go ahead. */
export async function loadPublishWarning(
  client: QueryClient,
  at: InMeeting,
  { name, kind }: Publishable,
): Promise<string | null> {
  const [document, notes] = await Promise.all([
    kind === 'upload' ? null : client.fetchQuery(documentQuery(at, name)).catch(() => null),
    client.fetchQuery(notesQuery(at)).catch(() => null),
  ]);
  return document && publishWarning(document.sections, notes?.suggestions ?? []);
}
