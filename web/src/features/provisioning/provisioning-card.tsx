import type { Provisioning } from '@candor/contract/provisioning';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText, momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { GroupRow } from './group-row.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { provisioningQuery, useProvisioning } from './use-provisioning.ts';
import { messages } from './messages.ts';

type Key = Provisioning['keys'][number];

/** Identity providers that keep people and groups in step, and where groups lead. */
export function ProvisioningCards() {
  const found = useQuery(provisioningQuery);
  if (found.isPending) return <RowsSkeleton rows={4} />;
  if (found.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void found.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(found.error)}
      </Alert>
    );
  return (
    <Stack spacing={3}>
      <KeysCard provisioning={found.data} />
      <GroupsCard provisioning={found.data} />
    </Stack>
  );
}

function KeysCard({ provisioning: { address, keys, teams } }: { provisioning: Provisioning }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <SectionCard title={messages.peopleFromYourIdentityProvider} hint={messages.entraIDOktaAndOthersAddChange}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{messages.addressAddress(address)}</Typography>
        {keys.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{messages.noKeysYet}</Typography>
        ) : (
          <Box component="ul" aria-label={messages.keys} sx={{ m: 0, p: 0, listStyle: 'none', width: '100%' }}>
            {keys.map((key) => (
              <KeyRow key={key.$id} item={key} teamName={teams.find(({ $id }) => $id === key.teamId)?.name} />
            ))}
          </Box>
        )}
        <Button variant="contained" onClick={() => setIsAsked(true)}>
          {messages.createKey}
        </Button>
      </Stack>
      {isAsked && <NewKeyDialog teams={teams} onClose={() => setIsAsked(false)} />}
    </SectionCard>
  );
}

function KeyRow({ item, teamName }: { item: Key; teamName: string | undefined }) {
  const [isAsked, setIsAsked] = useState(false);
  const { revoke } = useProvisioning();
  const showAlert = useAlerts();
  return (
    <Box
      component="li"
      aria-label={item.name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{item.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {messages.prefixCreatedDayTextUsedText(item.prefix, dayText(item.$createdAt), usedText(item.lastUsedAt))}
          {teamName !== undefined && messages.everyoneJoinsTeamNameAsRole(teamName, item.role)}
        </Typography>
      </Box>
      <Button size="small" color="error" onClick={() => setIsAsked(true)}>
        {messages.revoke}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.revokeItemName(item.name)}
        text={messages.theIdentityProviderCanNoLongerChange}
        confirmLabel={messages.revoke}
        isDestructive
        isBusy={revoke.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={() =>
          revoke.mutate(item.$id, {
            onSuccess: () => showAlert('success', messages.keyRevoked),
            onError: (error) => showAlert('error', errorText(error)),
            onSettled: () => setIsAsked(false),
          })
        }
      />
    </Box>
  );
}

function GroupsCard({ provisioning: { groups, teams } }: { provisioning: Provisioning }) {
  return (
    <SectionCard title={messages.groups} hint={messages.chooseTheTeamAndTheRoleThat}>
      {groups.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{messages.noGroupsYet}</Typography>
      ) : (
        <Box component="ul" aria-label={messages.groups} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {groups.map((group) => (
            <GroupRow key={group.$id} group={group} teams={teams} />
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

const usedText = (at: string | null) => (at === null ? messages.neverUsed : lastUsedText(at));
const lastUsedText = (at: string) => messages.lastUsedMomentText(momentText(at));
