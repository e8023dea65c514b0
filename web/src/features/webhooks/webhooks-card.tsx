import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useCreateWebhook, webhooksQuery } from './use-webhooks.ts';
import { WebhookBox } from './webhook-box.tsx';
import { SecretDialog, WebhookDialog } from './webhook-dialog.tsx';
import { messages } from './messages.ts';

/** Webhooks of the team. */
export function WebhooksCard({ teamId }: { teamId: string }) {
  const webhooks = useQuery(webhooksQuery(teamId));
  return (
    <SectionCard title={messages.webhooks} hint={messages.notifiesYourToolsWhenSomething}>
      <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
        {webhooks.isPending ? (
          <RowsSkeleton rows={2} />
        ) : webhooks.isError ? (
          <Alert severity="error" action={<Button onClick={() => void webhooks.refetch()}>{messages.tryAgain}</Button>}>
            {errorText(webhooks.error)}
          </Alert>
        ) : webhooks.data.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{messages.thisTeamHasNoWebhooks}</Typography>
        ) : (
          webhooks.data.map((webhook) => <WebhookBox key={webhook.$id} teamId={teamId} webhook={webhook} />)
        )}
        <AddButton teamId={teamId} />
      </Stack>
    </SectionCard>
  );
}

function AddButton({ teamId }: { teamId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const create = useCreateWebhook(teamId);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        {messages.addWebhook}
      </Button>
      {isOpen && (
        <WebhookDialog
          title={messages.addWebhook}
          submitLabel={messages.addWebhook}
          start={{ url: '', description: '', events: ['meeting.completed'] }}
          isBusy={create.isPending}
          error={create.error}
          onClose={() => setIsOpen(false)}
          onSubmit={(wanted) => create.mutate(wanted, { onSuccess: () => setIsOpen(false) })}
        />
      )}
      {create.data && <SecretDialog secret={create.data.secret} onClose={() => create.reset()} />}
    </>
  );
}
