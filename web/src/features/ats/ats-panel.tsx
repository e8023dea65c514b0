import type { TeamAts } from '@candor/contract/ats';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { teamAtsQuery } from '../../entities/ats/ats.ts';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { ConnectCard } from './connect-card.tsx';
import { DefaultsCard } from './defaults-card.tsx';
import { MappingCard } from './mapping-card.tsx';
import { QueueCard } from './queue-card.tsx';
import { useAtsSettings } from './use-settings.ts';
import { messages } from './messages.ts';

/** Which applicant-tracking system the team writes to, what goes there, and what is stuck. */
export function AtsPanel({ teamId, isAdmin }: { teamId: string; isAdmin: boolean }) {
  const ats = useQuery({ ...teamAtsQuery(teamId), refetchOnMount: 'always' });
  if (ats.isError)
    return (
      <ListMessage
        role="alert"
        text={errorText(ats.error)}
        action={<Button onClick={() => void ats.refetch()}>{messages.tryAgain}</Button>}
      />
    );
  if (!ats.data) return <RowsSkeleton rows={5} />;
  const { connection } = ats.data;
  return (
    <Stack spacing={2}>
      {!isAdmin && <Alert severity="info">{messages.onlyAdminsOfTheTeamCanChange}</Alert>}
      {connection ? <ConnectedCard teamId={teamId} ats={ats.data} isAdmin={isAdmin} /> : null}
      {isAdmin && (!connection || connection.state === 'needs_reauthorisation') && (
        <ConnectCard teamId={teamId} kind={ats.data.kind} />
      )}
      {connection && isAdmin && (
        <>
          <DefaultsCard key={JSON.stringify(ats.data.defaults)} teamId={teamId} ats={ats.data} />
          <MappingCard teamId={teamId} meetingTypeId="general" title={messages.whatToSend} />
          <QueueCard teamId={teamId} />
        </>
      )}
    </Stack>
  );
}

function ConnectedCard({ teamId, ats, isAdmin }: { teamId: string; ats: TeamAts; isAdmin: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const { test, disconnect } = useAtsSettings(teamId);
  const connection = ats.connection!;
  const isBroken = connection.state === 'needs_reauthorisation';
  return (
    <SectionCard title={ats.label} hint={messages.notesAndFactsAreSentAfterA}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <ToneChip tone={isBroken ? 'failed' : 'quiet'} label={isBroken ? messages.reconnect : messages.connected} />
          <Typography>{connection.externalName}</Typography>
          {connection.lastSuccessAt && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {messages.lastUsedMomentText(momentText(connection.lastSuccessAt))}
            </Typography>
          )}
        </Box>
        {connection.lastError && <Alert severity="warning">{connection.lastError}</Alert>}
        {test.data && (
          <Alert severity={test.data.problem === null ? 'success' : 'error'}>
            {test.data.problem ?? messages.theConnectionWorksDataName(test.data.name)}
          </Alert>
        )}
        {isAdmin && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
              {messages.testConnection}
            </Button>
            <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
              {messages.disconnect}
            </Button>
          </Box>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.disconnectLabel(ats.label)}
        text={messages.candorStopsSendingPendingChangesStay(ats.label)}
        confirmLabel={messages.disconnect}
        isDestructive
        isBusy={disconnect.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => disconnect.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
      />
    </SectionCard>
  );
}
