import Stack from '@mui/material/Stack';
import { AppLink } from '../../ui/app-link.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useCurrent } from '../../entities/teams/current.tsx';
import { CreateKeyButton } from './create-key-dialog.tsx';
import { EndKeysButton } from './end-keys-button.tsx';
import { KeyList } from './key-list.tsx';
import type { KeysOf } from './use-api-keys.ts';
import { messages } from './messages.ts';

/** The caller's own keys for the current team. */
export function OwnKeysCard() {
  const { account, team } = useCurrent();
  return (
    <KeysCard
      of={{ teamId: team.$id, accountId: account.$id }}
      hint={messages.programsThatSendOneOfTheseKeys(team.name)}
      empty={messages.youHaveNoAPIKeys}
    />
  );
}

/** Every key that opens the team. */
export function TeamKeysCard({ teamId }: { teamId: string }) {
  return (
    <KeysCard of={{ teamId }} hint={messages.allKeysThatCanAccessThisTeam} empty={messages.thisTeamHasNoAPIKeys} />
  );
}

function KeysCard({ of, hint, empty }: { of: KeysOf; hint: string; empty: string }) {
  return (
    <SectionCard
      title={messages.apiKeys}
      hint={
        <>
          {hint}{' '}
          <AppLink href="/v1/docs/examples" underline="always">
            {messages.examples}
          </AppLink>
        </>
      }
    >
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <div style={{ width: '100%' }}>
          <KeyList of={of} empty={empty} />
        </div>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <CreateKeyButton of={of} />
          <EndKeysButton of={of} />
        </Stack>
      </Stack>
    </SectionCard>
  );
}
