import type { ListedDocument } from '@candor/contract/documents';
import Button from '@mui/material/Button';
import { usePublishDocument } from '../../lib/data/documents.ts';
import type { InMeeting } from '../../lib/data/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';

/** The next step of a draft; what is published already says so and is taken back in the menu. */
export function PublishButton({
  at,
  document: { name, kind, state, publishedAt },
}: {
  at: InMeeting;
  document: ListedDocument;
}) {
  const publish = usePublishDocument(at, name);
  const showAlert = useAlerts();
  if (publishedAt !== null || (kind !== 'upload' && state !== 'ready')) return null;
  return (
    <Button
      size="small"
      variant="contained"
      loading={publish.isPending}
      onClick={() =>
        publish.mutate(true, {
          onSuccess: () => showAlert('success', 'Document published'),
          onError: (error) => showAlert('error', errorText(error)),
        })
      }
      sx={{ mt: 0.5, flexShrink: 0 }}
    >
      Publish
    </Button>
  );
}
