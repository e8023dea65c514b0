import type { WebhookDelivery } from '@candor/contract/webhooks';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { deliveriesQuery, type InWebhook, useWebhookWork } from './use-webhooks.ts';
import { messages } from './messages.ts';

const stateWords = {
  waiting: { tone: 'live', label: messages.retrying },
  sent: { tone: 'quiet', label: messages.delivered },
  failed: { tone: 'failed', label: messages.failed },
  cancelled: { tone: 'quiet', label: messages.cancelled },
} as const;

/** What was sent in the last 30 days, with every attempt. */
export function DeliveryLog({ of }: { of: InWebhook }) {
  const [page, setPage] = useState(0);
  const log = useQuery(deliveriesQuery(of, page));
  if (log.isPending) return <RowsSkeleton rows={3} />;
  if (log.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void log.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(log.error)}
      </Alert>
    );
  if (log.data.total === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{messages.noMessagesInTheLast30Days}</Typography>;
  return (
    <>
      <Box component="ul" aria-label={messages.deliveryLog} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {log.data.deliveries.map((delivery) => (
          <DeliveryRow key={delivery.$id} of={of} delivery={delivery} />
        ))}
      </Box>
      <TablePagination
        component="div"
        count={log.data.total}
        page={page}
        rowsPerPage={10}
        rowsPerPageOptions={[10]}
        onPageChange={(_, next) => setPage(next)}
      />
    </>
  );
}

function DeliveryRow({ of, delivery }: { of: InWebhook; delivery: WebhookDelivery }) {
  const { replay } = useWebhookWork(of);
  const showAlert = useAlerts();
  const last = delivery.attempts.at(-1);
  const { tone, label } = stateWords[delivery.state];
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <ToneChip tone={tone} label={label} />
        <Typography sx={{ flex: 1, minWidth: 140 }}>{delivery.event}</Typography>
        <Typography variant="body2" title={zonedText(delivery.$createdAt)} sx={{ color: 'text.secondary' }}>
          {momentText(delivery.$createdAt)}
        </Typography>
        <Button
          size="small"
          aria-label={messages.sendAgainEvent(delivery.event)}
          loading={replay.isPending}
          onClick={() => replay.mutate(delivery.$id, { onError: (error) => showAlert('error', errorText(error)) })}
        >
          {messages.sendAgain}
        </Button>
      </Box>
      {last && (
        <Box component="details" sx={{ overflowWrap: 'anywhere' }}>
          <Typography component="summary" variant="body2" sx={{ color: 'text.secondary', cursor: 'pointer' }}>
            {messages.n1AttemptLastAnswer(delivery.attempts.length)}
            {last.status ?? last.note}
            {delivery.nextTryAt && messages.nextAttemptMomentText(momentText(delivery.nextTryAt))}
          </Typography>
          {delivery.attempts.map(({ at, status, ms, note }) => (
            <Typography key={at} variant="body2">
              {momentText(at)} · {status ?? messages.noAnswer}
              {messages.msMs(ms)}
              {note && `· ${note}`}
            </Typography>
          ))}
          <Box component="pre" sx={{ whiteSpace: 'pre-wrap', fontSize: '0.75rem', m: 0, mt: 0.5 }}>
            {JSON.stringify(delivery.payload, null, 2)}
          </Box>
        </Box>
      )}
    </Box>
  );
}
