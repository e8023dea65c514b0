import { roles } from '@candor/contract/route';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MeetingPartProps } from '../../entities/meetings/meeting-parts.ts';
import { useSpanPlayer } from '../../entities/recordings/play-span.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { isOpen } from './proposal-rules.ts';
import { RecordPicker } from './record-picker.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { reviewQuery, useReviewChanges } from './use-review.ts';
import { messages } from './messages.ts';

/** What this meeting would change in the applicant-tracking system: looked at, sent, and taken back here. */
export function ReviewPanel({ at, playback, mayChange }: MeetingPartProps) {
  const review = useQuery(reviewQuery(at));
  const changes = useReviewChanges(at);
  const player = useSpanPlayer(playback);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rejected, setRejected] = useState<string[] | null>(null);
  if (review.isError && !review.data)
    return (
      <ListMessage
        role="alert"
        text={errorText(review.error)}
        action={<Button onClick={() => void review.refetch()}>{messages.tryAgain}</Button>}
      />
    );
  if (!review.data) return <RowsSkeleton rows={4} />;
  const { system, proposals, hint, leftOut, connectionState } = review.data;
  if (system === null && proposals.length === 0) return <NotConnected teamId={at.teamId} />;
  const open = proposals.filter(isOpen);
  const marked = open.filter(({ $id }) => chosen.has($id));
  const wanted = marked.length > 0 ? marked : open;
  const ids = wanted.map(({ $id }) => $id);
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      {connectionState === 'needs_reauthorisation' && (
        <Alert severity="warning">{messages.systemNeedsToBeReconnectedByAn(system)}</Alert>
      )}
      {hint && <Alert severity="info">{hint}</Alert>}
      {mayChange && system !== null && <RecordPicker at={at} review={review.data} changes={changes} />}
      {leftOut > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.oneLineStaysHereUntilSomeoneConfirms(leftOut)}
        </Typography>
      )}
      {mayChange && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {open.length > 0 && (
            <>
              <Button
                variant="contained"
                loading={changes.approve.isPending}
                onClick={() => changes.approve.mutate(ids)}
              >
                {marked.length > 0
                  ? messages.approveMarkedCountSelected(marked.length)
                  : messages.approveAllOpenCount(open.length)}
              </Button>
              <Button variant="outlined" loading={changes.dryRun.isPending} onClick={() => changes.dryRun.mutate(ids)}>
                {messages.previewChanges}
              </Button>
              <Button variant="outlined" color="error" onClick={() => setRejected(ids)}>
                {messages.reject}
              </Button>
            </>
          )}
          {proposals.some(({ state }) => state === 'sent') && (
            <Button variant="outlined" loading={changes.check.isPending} onClick={() => changes.check.mutate()}>
              {messages.refreshFrom}
              {system ?? messages.theSystem}
            </Button>
          )}
          <Button color="inherit" loading={changes.propose.isPending} onClick={() => changes.propose.mutate()}>
            {messages.refreshProposals}
          </Button>
        </Box>
      )}
      {proposals.length === 0 && !hint && (
        <ListMessage text={messages.nothingToSendToSystemYetProposals(system ?? messages.theSystem)} />
      )}
      <Stack component="ul" aria-label={messages.proposedChanges} sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
        {proposals.map((proposal) => (
          <ProposalCard
            key={proposal.$id}
            proposal={proposal}
            system={system ?? ''}
            canDeleteNotes={review.data.canDeleteNotes}
            player={player}
            changes={changes}
            mayChange={mayChange}
            isMarked={chosen.has(proposal.$id)}
            onMark={() => toggle(proposal.$id)}
            dryRun={changes.dryRun.data?.outcomes.find(({ proposalId }) => proposalId === proposal.$id)}
            onReject={() => setRejected([proposal.$id])}
          />
        ))}
      </Stack>
      {rejected && (
        <RejectDialog
          count={rejected.length}
          isBusy={changes.reject.isPending}
          onClose={() => setRejected(null)}
          onReject={(reason) =>
            changes.reject.mutate({ ids: rejected, reason }, { onSuccess: () => setRejected(null) })
          }
        />
      )}
    </Stack>
  );
}

function NotConnected({ teamId }: { teamId: string }) {
  const { teams } = useCurrent();
  const role = teams.find(({ $id }) => $id === teamId)?.role;
  const isAdmin = role !== undefined && roles.indexOf(role) >= roles.indexOf('admin');
  return (
    <ListMessage
      text={messages.connectAnApplicantTrackingSystemOr}
      action={
        isAdmin ? (
          <RouterButton to="/app/teams/$teamId/settings/ats" params={{ teamId }} variant="outlined">
            {messages.openATSSettings}
          </RouterButton>
        ) : undefined
      }
    />
  );
}
