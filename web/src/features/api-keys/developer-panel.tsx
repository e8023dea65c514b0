import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { AddressTeam } from '../../entities/teams/use-address-team.ts';
import { TeamKeysCard } from './api-keys-card.tsx';
import { messages } from './messages.ts';

/** What programs need to reach the team, and to be told by it. `children`: other features' cards. */
export function DeveloperPanel({ team, isAdmin, children }: AddressTeam & { children?: ReactNode }) {
  if (!isAdmin) return <Alert severity="info">{messages.adminsManageTheTeamsKeysYouCan}</Alert>;
  return (
    <Stack spacing={2}>
      <TeamKeysCard teamId={team.$id} />
      {children}
    </Stack>
  );
}
