import type { ListedDocument } from '@candor/contract/documents';
import Button from '@mui/material/Button';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { usePublish } from '../../entities/documents/use-publish.tsx';
import { messages } from './messages.ts';

/** The next step of a draft; what is published already says so and is taken back in the menu. */
export function PublishButton({ at, document }: { at: InMeeting; document: ListedDocument }) {
  const { kind, state, publishedAt } = document;
  const publish = usePublish(at, document);
  if (publishedAt !== null || (kind !== 'upload' && state !== 'ready')) return null;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        loading={publish.isBusy}
        onClick={publish.start}
        sx={{ mt: 0.5, flexShrink: 0 }}
      >
        {messages.publish}
      </Button>
      {publish.dialog}
    </>
  );
}
