import type { Webhook, WebhookDelivery } from '@candor/contract/webhooks';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfiguredNote, useConfigured } from '../../entities/teams/configured.tsx';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { SendTestButton } from './send-test-button.tsx';
import { type InWebhook, useWebhookWork } from './use-webhooks.ts';
import { SecretDialog, WebhookDialog } from './webhook-dialog.tsx';
import { messages } from './messages.ts';

/** One webhook: where it goes, what came back, and what can be done with it. */
export function WebhookBox({ teamId, webhook }: { teamId: string; webhook: Webhook }) {
  const of = { teamId, webhookId: webhook.$id };
  const [isLogOpen, setIsLogOpen] = useState(false);
  return (
    <Paper variant="outlined" component="article" aria-label={webhook.url} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {webhook.url} {!webhook.isEnabled && <ToneChip tone="failed" label={messages.off} />}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {webhook.description && `${webhook.description} · `}
            {webhook.events.join(', ')}
          </Typography>
        </Box>
        {webhook.disabledReason && (
          <Alert severity="warning">{messages.switchedOffDisabledReason(webhook.disabledReason)}</Alert>
        )}
        <ConfiguredNote teamId={teamId} labels={{ [`webhooks/${webhook.$id}`]: messages.thisWebhook }} />
        <WebhookButtons of={of} webhook={webhook} />
        <Button
          size="small"
          aria-expanded={isLogOpen}
          onClick={() => setIsLogOpen(!isLogOpen)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {isLogOpen ? messages.hideDeliveryLog : messages.showDeliveryLog}
        </Button>
        {isLogOpen && <DeliveryLog of={of} />}
      </Stack>
    </Paper>
  );
}

type Asked = 'edit' | 'delete' | 'rotate' | undefined;

function WebhookButtons({ of, webhook }: { of: InWebhook; webhook: Webhook }) {
  const [asked, setAsked] = useState<Asked>();
  const { change, remove, test, rotate, replayFailed } = useWebhookWork(of);
  const isHeld = useConfigured(of.teamId)(`webhooks/${of.webhookId}`);
  const showAlert = useAlerts();
  const onError = (error: unknown) => showAlert('error', errorText(error));
  const close = () => setAsked(undefined);
  const replay = () =>
    replayFailed.mutate(undefined, {
      onError,
      onSuccess: ({ count }) =>
        showAlert('success', count === 1 ? messages.sending1MessageAgain : messages.sendingCountMessagesAgain(count)),
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <SendTestButton
        events={webhook.events}
        isBusy={test.isPending}
        onSend={(event) => test.mutate(event, { onError })}
      />
      <Button size="small" variant="outlined" disabled={isHeld} onClick={() => setAsked('edit')}>
        {messages.edit}
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={isHeld}
        loading={change.isPending}
        onClick={() => change.mutate({ isEnabled: !webhook.isEnabled }, { onError })}
      >
        {webhook.isEnabled ? messages.switchOff : messages.switchOn}
      </Button>
      <Button size="small" variant="outlined" loading={replayFailed.isPending} onClick={replay}>
        {messages.resendFailed}
      </Button>
      <Button size="small" variant="outlined" onClick={() => setAsked('rotate')}>
        {messages.newSecret}
      </Button>
      <Button size="small" color="error" disabled={isHeld} onClick={() => setAsked('delete')}>
        {messages.deleteLabel}
      </Button>
      {test.data && <TestResult delivery={test.data} />}
      {asked === 'edit' && (
        <WebhookDialog
          title={messages.editWebhook}
          submitLabel={messages.save}
          start={webhook}
          isBusy={change.isPending}
          error={change.error}
          onClose={close}
          onSubmit={(wanted) => change.mutate(wanted, { onSuccess: close })}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={messages.deleteThisWebhook}
        text={messages.candorStopsSendingToItAndIts}
        confirmLabel={messages.deleteLabel}
        isDestructive
        isBusy={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate(undefined, { onError, onSettled: close })}
      />
      <ConfirmDialog
        isOpen={asked === 'rotate'}
        title={messages.createANewSecret}
        text={messages.for24HoursMessagesAreSignedWith}
        confirmLabel={messages.createSecret}
        isBusy={rotate.isPending}
        onCancel={close}
        onConfirm={() => rotate.mutate(undefined, { onError, onSettled: close })}
      />
      {rotate.data && <SecretDialog secret={rotate.data.secret} onClose={() => rotate.reset()} />}
    </Box>
  );
}

/** Stays until the next test: what the receiver said is what the person is here for. */
function TestResult({ delivery: { state, attempts } }: { delivery: WebhookDelivery }) {
  const answer = attempts.at(-1);
  const isSent = state === 'sent';
  return (
    <Alert severity={isSent ? 'success' : 'error'} role="status" sx={{ width: '100%' }}>
      {isSent
        ? messages.theReceiverAnsweredStatus(answer?.status)
        : messages.theTestFailedStatus(answer?.status ?? answer?.note ?? messages.noAnswer)}
    </Alert>
  );
}
