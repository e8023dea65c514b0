import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { meetingTypesQuery } from '../../entities/meeting-types/meeting-types.ts';
import type { AddressTeam } from '../../entities/teams/use-address-team.ts';
import { errorText } from '../../lib/error-text.ts';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { HoldsCard } from './holds-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { retentionQuery } from './use-privacy.ts';
import { messages } from './messages.ts';

/** How long the team keeps what it recorded, what it must keep, and whom it has erased. */
export function PrivacyPanel({ team, isAdmin }: AddressTeam) {
  const retention = useQuery(retentionQuery(team.$id));
  const types = useQuery(meetingTypesQuery(team.$id));
  const failed = [retention, types].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <Alert severity="error" action={<Button onClick={() => void failed.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(failed.error)}
      </Alert>
    );
  if (!retention.data || !types.data) return <RowsSkeleton rows={3} />;
  return (
    <Stack sx={{ gap: 2 }}>
      {!isAdmin && <Alert severity="info">{messages.onlyAdminsOfTheTeamCanChange}</Alert>}
      <RetentionCard
        key={JSON.stringify(retention.data)}
        teamId={team.$id}
        isAdmin={isAdmin}
        retention={retention.data}
        types={types.data}
      />
      {isAdmin && <HoldsCard teamId={team.$id} />}
      {isAdmin && <ErasureCard teamId={team.$id} />}
    </Stack>
  );
}
