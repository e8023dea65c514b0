import type { Invitation } from '@candor/contract/invitations';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { dayText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { roleLabels } from './role-rules.ts';
import { invitationsQuery, useResend, useRevoke } from './use-members.ts';
import { messages } from './messages.ts';

/** Invitations that wait for an answer. */
export function InvitationsCard({ teamId }: { teamId: string }) {
  const invitations = useQuery(invitationsQuery(teamId));
  return (
    <SectionCard title={messages.pendingInvitations}>
      {invitations.isPending && <RowsSkeleton rows={1} />}
      {invitations.isError && !invitations.data && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography role="alert">{errorText(invitations.error)}</Typography>
          <Button variant="outlined" size="small" onClick={() => void invitations.refetch()}>
            {messages.tryAgain}
          </Button>
        </Box>
      )}
      {invitations.data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{messages.noPendingInvitations}</Typography>
      )}
      {invitations.data && invitations.data.length > 0 && (
        <Box
          component="ul"
          aria-label={messages.pendingInvitations}
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {invitations.data.map((invitation) => (
            <InvitationRow key={invitation.$id} teamId={teamId} invitation={invitation} />
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

function InvitationRow({ teamId, invitation }: { teamId: string; invitation: Invitation }) {
  const resend = useResend(teamId);
  const revoke = useRevoke(teamId);
  const isExpired = Date.parse(invitation.expiresAt) < Date.now();
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography noWrap title={invitation.email}>
          {invitation.email}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.valueInvitedBy(roleLabels[invitation.role])}
          {invitation.invitedBy || messages.someoneWhoLeft}
          {messages.onDayText(dayText(invitation.sentAt))}
        </Typography>
      </Box>
      {isExpired && <ToneChip tone="failed" label={messages.expired} />}
      <Button
        size="small"
        aria-label={messages.resendTheInvitationToEmail(invitation.email)}
        loading={resend.isPending}
        onClick={() => resend.mutate(invitation.$id)}
      >
        {messages.resend}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={messages.revokeTheInvitationToEmail(invitation.email)}
        loading={revoke.isPending}
        onClick={() => revoke.mutate(invitation.$id)}
      >
        {messages.revoke}
      </Button>
    </Box>
  );
}
