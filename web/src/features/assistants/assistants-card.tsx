import type { Assistant } from '@candor/contract/assistants';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { copyText } from '../../lib/clipboard.ts';
import { dayText, momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { scopeWords } from './scope-words.ts';
import { type AssistantsOf, assistantsQuery, useEndAssistants, useRevokeAssistant } from './use-assistants.ts';
import { messages } from './messages.ts';

/** The caller's own assistants in the current team, and the address that connects a new one. */
export function OwnAssistantsCard() {
  const { account, team } = useCurrent();
  const showAlert = useAlerts();
  const address = `${location.origin}/v1/mcp`;
  const copy = async () => {
    await copyText(address);
    showAlert('success', messages.copiedToClipboard);
  };
  return (
    <SectionCard title={messages.assistants} hint={messages.appsSuchAsClaudeOrChatGPTThat(team.name)}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
            {address}
          </Box>
          <Button size="small" onClick={() => void copy()}>
            {messages.copyAddress}
          </Button>
        </Stack>
        <AssistantList
          of={{ teamId: team.$id, accountId: account.$id }}
          empty={messages.youHaventConnectedAnAssistant}
        />
        <EndAssistantsButton of={{ teamId: team.$id, accountId: account.$id }} />
      </Stack>
    </SectionCard>
  );
}

/** Every assistant that reads the team. */
export function TeamAssistantsCard({ teamId }: { teamId: string }) {
  return (
    <SectionCard title={messages.assistants} hint={messages.appsThatMembersConnectedEachOneReads}>
      <AssistantList of={{ teamId }} empty={messages.noOneHasConnectedAnAssistantTo} />
    </SectionCard>
  );
}

function AssistantList({ of, empty }: { of: AssistantsOf; empty: string }) {
  const assistants = useQuery(assistantsQuery(of));
  if (assistants.isPending) return <RowsSkeleton rows={2} />;
  if (assistants.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void assistants.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(assistants.error)}
      </Alert>
    );
  if (assistants.data.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>;
  return (
    <Box
      component="ul"
      aria-label={messages.assistants}
      sx={{ width: '100%', m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {assistants.data.map((assistant) => (
        <AssistantRow key={assistant.$id} of={of} assistant={assistant} />
      ))}
    </Box>
  );
}

function AssistantRow({ of, assistant }: { of: AssistantsOf; assistant: Assistant }) {
  const { name, redirectHost, scopes, accountName, lastUsedAt, lastUsedAddress, $createdAt } = assistant;
  const used = lastUsedAt
    ? messages.lastUsedMomentTextLastUsedAddress(
        momentText(lastUsedAt),
        lastUsedAddress && messages.fromLastUsedAddress(lastUsedAddress),
      )
    : messages.neverUsed;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, py: 1.25 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>
          {name}{' '}
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {redirectHost}
          </Typography>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {of.accountId === undefined && `${accountName} · `}
          {scopes.map((scope) => scopeWords[scope].short).join(', ')}
        </Typography>
        <Typography
          variant="body2"
          title={lastUsedAt ? zonedText(lastUsedAt) : undefined}
          sx={{ color: 'text.secondary' }}
        >
          {messages.usedConnectedDayText(used, dayText($createdAt))}
        </Typography>
      </Box>
      <DisconnectButton of={of} assistant={assistant} />
    </Box>
  );
}

function DisconnectButton({ of, assistant }: { of: AssistantsOf; assistant: Assistant }) {
  const [isAsked, setIsAsked] = useState(false);
  const showAlert = useAlerts();
  const revoke = useRevokeAssistant(of);
  const confirm = () =>
    revoke.mutate(assistant.$id, {
      onSuccess: () => showAlert('success', messages.disconnectedAssistantName(assistant.name)),
      onError: (error) => showAlert('error', errorText(error)),
      onSettled: () => setIsAsked(false),
    });
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={messages.disconnectAssistantName(assistant.name)}
        onClick={() => setIsAsked(true)}
      >
        {messages.disconnect}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.disconnectAssistantName2(assistant.name)}
        text={messages.itCanNoLongerReadAnythingWhat}
        confirmLabel={messages.disconnect}
        isDestructive
        isBusy={revoke.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={confirm}
      />
    </>
  );
}

/** For whoever suspects that one got into the wrong hands and doesn’t know which. */
function EndAssistantsButton({ of }: { of: { teamId: string; accountId: string } }) {
  const [isAsked, setIsAsked] = useState(false);
  const showAlert = useAlerts();
  const assistants = useQuery(assistantsQuery(of));
  const end = useEndAssistants(of.accountId);
  if (!assistants.data || assistants.data.length < 2) return null;
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: (count) => showAlert('success', messages.disconnectedCountAssistant(count)),
      onError: (error) => showAlert('error', errorText(error)),
      onSettled: () => setIsAsked(false),
    });
  return (
    <>
      <Button color="error" onClick={() => setIsAsked(true)}>
        {messages.disconnectAll}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.disconnectAllAssistants}
        text={messages.yourAssistantsLoseAccessToAllOf}
        confirmLabel={messages.disconnectAll}
        isDestructive
        isBusy={end.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={confirm}
      />
    </>
  );
}
