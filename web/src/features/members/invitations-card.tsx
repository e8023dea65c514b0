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

/** Invitations that wait for an answer. */
export function InvitationsCard({ teamId }: { teamId: string }) {
  const invitations = useQuery(invitationsQuery(teamId));
  return (
    <SectionCard title="Pending invitations">
      {invitations.isPending && <RowsSkeleton rows={1} />}
      {invitations.isError && !invitations.data && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography role="alert">{errorText(invitations.error)}</Typography>
          <Button variant="outlined" size="small" onClick={() => void invitations.refetch()}>
            Try again
          </Button>
        </Box>
      )}
      {invitations.data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No pending invitations.</Typography>
      )}
      {invitations.data && invitations.data.length > 0 && (
        <Box
          component="ul"
          aria-label="Pending invitations"
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
          {roleLabels[invitation.role]} · invited by {invitation.invitedBy || 'someone who left'} on{' '}
          {dayText(invitation.sentAt)}
        </Typography>
      </Box>
      {isExpired && <ToneChip tone="failed" label="Expired" />}
      <Button
        size="small"
        aria-label={`Resend the invitation to ${invitation.email}`}
        loading={resend.isPending}
        onClick={() => resend.mutate(invitation.$id)}
      >
        Resend
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={`Revoke the invitation to ${invitation.email}`}
        loading={revoke.isPending}
        onClick={() => revoke.mutate(invitation.$id)}
      >
        Revoke
      </Button>
    </Box>
  );
}
