import type { AtsQueueEntry } from '@candor/contract/ats-proposals';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { stateLabels } from './proposal-rules.ts';
import { queueQuery, useAtsSettings } from './use-settings.ts';
import { messages } from './messages.ts';

/** Changes that are on their way or stuck, each with the reason and a way to send it now. */
export function QueueCard({ teamId }: { teamId: string }) {
  const [page, setPage] = useState(0);
  const queue = useQuery(queueQuery(teamId, page));
  return (
    <SectionCard title={messages.queue} hint={messages.approvedChangesThatHaventArrivedYet}>
      {queue.isError ? (
        <ListMessage role="alert" text={errorText(queue.error)} />
      ) : !queue.data ? (
        <RowsSkeleton rows={2} />
      ) : queue.data.total === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{messages.allApprovedChangesHaveArrived}</Typography>
      ) : (
        <>
          <Stack component="ul" aria-label={messages.queue} sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
            {queue.data.entries.map((entry) => (
              <Entry key={entry.proposalId} teamId={teamId} entry={entry} />
            ))}
          </Stack>
          {queue.data.total > 25 && (
            <TablePagination
              component="div"
              count={queue.data.total}
              page={page}
              rowsPerPage={25}
              rowsPerPageOptions={[25]}
              onPageChange={(_, next) => setPage(next)}
            />
          )}
        </>
      )}
    </SectionCard>
  );
}

function Entry({ teamId, entry }: { teamId: string; entry: AtsQueueEntry }) {
  const { retry } = useAtsSettings(teamId);
  const { proposalId, meetingId, meetingName, text, state, problem, nextTryAt, attempts } = entry;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{text}</Typography>
        <ToneChip tone={state === 'failed' || state === 'conflict' ? 'failed' : 'live'} label={stateLabels[state]} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <RouterLink
          to="/app/teams/$teamId/meetings/$meetingId/history"
          params={{ teamId, meetingId }}
          search={{ tab: 'ats' }}
          underline="always"
        >
          {meetingName || messages.untitledMeeting}
        </RouterLink>
        {attempts > 0 && messages.n1Attempt(attempts)}
        {nextTryAt && problem && messages.nextAttemptMomentText(momentText(nextTryAt))}
      </Typography>
      {problem && <Typography sx={{ overflowWrap: 'anywhere' }}>{problem}</Typography>}
      {state !== 'conflict' && (
        <Button
          size="small"
          sx={{ ml: -0.5 }}
          loading={retry.isPending}
          aria-label={messages.sendNowText(text)}
          onClick={() => retry.mutate(proposalId)}
        >
          {messages.sendNow}
        </Button>
      )}
    </Box>
  );
}
