import type { LegalHold } from '@candor/contract/privacy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { holdsQuery, useLiftHold } from './use-privacy.ts';
import { messages } from './messages.ts';

/** Meetings that nobody and no rule may delete. */
export function HoldsCard({ teamId }: { teamId: string }) {
  const [isPlacing, setIsPlacing] = useState(false);
  const holds = useQuery(holdsQuery(teamId));
  return (
    <SectionCard title={messages.legalHolds} hint={messages.aMeetingOnLegalHoldCantBe}>
      {holds.isPending ? (
        <RowsSkeleton rows={1} />
      ) : holds.isError ? (
        <Alert severity="error" action={<Button onClick={() => void holds.refetch()}>{messages.tryAgain}</Button>}>
          {errorText(holds.error)}
        </Alert>
      ) : holds.data.holds.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{messages.noMeetingsOnLegalHold}</Typography>
      ) : (
        <Stack component="ul" aria-label={messages.legalHolds} spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {holds.data.holds.map((hold) => (
            <HoldRow key={hold.meetingId} teamId={teamId} hold={hold} />
          ))}
        </Stack>
      )}
      <Box sx={{ mt: 2 }}>
        <Button variant="outlined" onClick={() => setIsPlacing(true)}>
          {messages.placeLegalHold}
        </Button>
      </Box>
      {isPlacing && (
        <HoldDialog
          teamId={teamId}
          held={(holds.data?.holds ?? []).map(({ meetingId }) => meetingId)}
          onClose={() => setIsPlacing(false)}
        />
      )}
    </SectionCard>
  );
}

function HoldRow({ teamId, hold }: { teamId: string; hold: LegalHold }) {
  const { meetingId, description, reason, placedBy, placedAt } = hold;
  const lift = useLiftHold(teamId);
  const title = description || messages.untitledMeeting;
  return (
    <Stack component="li" direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}>
        <RouterLink to={`/app/team/${teamId}/meetings/${meetingId}/history`}>{title}</RouterLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {reason} · {placedBy || messages.aFormerMember2}, {momentText(placedAt)}
        </Typography>
      </Box>
      <Button
        size="small"
        aria-label={messages.liftHoldOnTitle(title)}
        loading={lift.isPending}
        onClick={() => lift.mutate(meetingId)}
      >
        {messages.liftHold}
      </Button>
    </Stack>
  );
}
