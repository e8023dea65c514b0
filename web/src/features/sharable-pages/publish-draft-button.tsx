import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { usePublish } from '../../entities/documents/use-publish.tsx';
import type { DocumentSource } from './builder-reducer.ts';
import { reloadPreviews } from './preview-data.ts';
import { messages } from './messages.ts';

export type PublishDraftButtonProps = {
  teamId: string;
  document: Pick<DocumentSource, 'meetingId' | 'name' | 'nickname' | 'kind'>;
  onPublished: () => void;
};

export function PublishDraftButton({ teamId, document, onPublished }: PublishDraftButtonProps) {
  const client = useQueryClient();
  const publish = usePublish({ teamId, meetingId: document.meetingId }, document, () => {
    void reloadPreviews(client, teamId);
    onPublished();
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={publish.isBusy}
        aria-label={messages.publishNickname2(document.nickname)}
        onClick={publish.start}
      >
        {messages.publish}
      </Button>
      {publish.dialog}
    </>
  );
}
