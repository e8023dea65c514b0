import type { ApiKey } from '@candor/contract/api-keys';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText, momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { apiKeysQuery, type KeysOf, useRevokeKey } from './use-api-keys.ts';
import { messages } from './messages.ts';

export function KeyList({ of, empty }: { of: KeysOf; empty: string }) {
  const keys = useQuery(apiKeysQuery(of));
  if (keys.isPending) return <RowsSkeleton rows={2} />;
  if (keys.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void keys.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(keys.error)}
      </Alert>
    );
  if (keys.data.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>;
  return (
    <Box
      component="ul"
      aria-label={messages.apiKeys}
      sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {keys.data.map((key) => (
        <KeyRow key={key.$id} of={of} apiKey={key} />
      ))}
    </Box>
  );
}

function KeyRow({ of, apiKey }: { of: KeysOf; apiKey: ApiKey }) {
  const { name, prefix, scopes, expiresAt, lastUsedAt, lastUsedAddress, accountName, kind } = apiKey;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const isOfTeam = of.accountId === undefined;
  const used = lastUsedAt
    ? messages.lastUsedMomentTextLastUsedAddress(
        momentText(lastUsedAt),
        lastUsedAddress && messages.fromLastUsedAddress(lastUsedAddress),
      )
    : messages.neverUsed;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, py: 1.25 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {name} <code>{prefix}…</code>
          {isExpired && <ToneChip tone="failed" label={messages.expired} />}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isOfTeam && messages.teamKeyByAccountName(kind === 'team', accountName)}
          {scopes.join(', ')}
        </Typography>
        <Typography
          variant="body2"
          title={lastUsedAt ? zonedText(lastUsedAt) : undefined}
          sx={{ color: 'text.secondary' }}
        >
          {used} · {expiresAt === null ? messages.noExpiry : messages.expiredDayText(isExpired, dayText(expiresAt))}
        </Typography>
      </Box>
      <RevokeButton of={of} apiKey={apiKey} />
    </Box>
  );
}

function RevokeButton({ of, apiKey }: { of: KeysOf; apiKey: ApiKey }) {
  const [isAsked, setIsAsked] = useState(false);
  const showAlert = useAlerts();
  const revoke = useRevokeKey(of);
  const confirm = () =>
    revoke.mutate(apiKey.$id, {
      onSuccess: () => showAlert('success', messages.revokedApiKeyName(apiKey.name)),
      onError: (error) => showAlert('error', errorText(error)),
      onSettled: () => setIsAsked(false),
    });
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={messages.revokeApiKeyName(apiKey.name)}
        onClick={() => setIsAsked(true)}
      >
        {messages.revoke}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.revokeApiKeyName2(apiKey.name)}
        text={messages.whateverUsesThisKeyStopsWorkingAt}
        confirmLabel={messages.revoke}
        isDestructive
        isBusy={revoke.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={confirm}
      />
    </>
  );
}
