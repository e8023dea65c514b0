import type { InstallationStatus } from '@candor/contract/installation-status';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCurrent } from '../../entities/teams/current.tsx';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { JobsCard } from './jobs-card.tsx';
import { statusQuery } from './use-status.ts';
import { messages } from './messages.ts';

/** How the installation is doing: processes, queues, storage, and what failed. */
export function StatusPage() {
  const { account } = useCurrent();
  const status = useQuery({ ...statusQuery, enabled: account.isAdministrator });
  return (
    <Box sx={{ width: '100%', maxWidth: 880, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 3, sm: 4 } }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {messages.status}
      </Typography>
      {!account.isAdministrator ? (
        <Alert severity="info">{messages.onlyAnAdministratorOfThis}</Alert>
      ) : status.isError ? (
        <Alert severity="error" action={<Button onClick={() => void status.refetch()}>{messages.tryAgain}</Button>}>
          {errorText(status.error)}
        </Alert>
      ) : status.isPending ? (
        <RowsSkeleton rows={6} />
      ) : (
        <Stack spacing={2}>
          {status.data.failedUpgrade && (
            <Alert severity="warning">
              {messages.theUpgradeToVersionVersionFailedOn(
                status.data.failedUpgrade.version,
                momentText(status.data.failedUpgrade.at),
                status.data.failedUpgrade.reason,
              )}
            </Alert>
          )}
          <ProcessesCard processes={status.data.processes} />
          <StorageCard status={status.data} />
          <QueuesCard status={status.data} />
          <JobsCard />
        </Stack>
      )}
    </Box>
  );
}

function ProcessesCard({ processes }: Pick<InstallationStatus, 'processes'>) {
  return (
    <SectionCard title={messages.processes} hint={messages.aProcessThatHasntReportedFor30}>
      {processes.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{messages.noProcessHasReportedYet}</Typography>
      )}
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {processes.map(({ $id, host, pid, roles, version, startedAt, heardAt, isLive }) => (
          <Box component="li" key={$id} sx={{ py: 1, overflowWrap: 'anywhere' }}>
            <Typography sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              {host} · {pid} · {roles.join(', ')} {!isLive && <ToneChip tone="failed" label={messages.lost} />}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {messages.versionVersionStartedMomentText(version, momentText(startedAt))}
              {!isLive && messages.lastReportMomentText(momentText(heardAt))}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

function StorageCard({ status }: { status: InstallationStatus }) {
  const { storage, lastBackupAt } = status;
  const rows = [
    [messages.recordings, storage.kind === 's3' ? messages.inTheS3Bucket : messages.onTheDiskOfTheServer],
    [
      messages.disk,
      storage.freeBytes === null
        ? messages.unknown
        : messages.bytesFreeOfBytes2(bytes(storage.freeBytes), bytes(storage.sizeBytes ?? 0)),
    ],
    [messages.database, bytes(storage.databaseBytes)],
    [messages.lastBackup, lastBackupAt ? momentText(lastBackupAt) : messages.noneKnown],
    [messages.version, status.version],
  ] as const;
  return (
    <SectionCard title={messages.storageAndBackup}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 0.5 }}
      >
        {rows.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

function QueuesCard({ status: { queues, outbox } }: { status: InstallationStatus }) {
  const rows = [
    ...queues,
    {
      job: messages.writesToOtherSystems,
      waiting: outbox.waiting,
      active: 0,
      failed: outbox.failed,
      oldestWaitingS: outbox.oldestDueS,
    },
  ];
  return (
    <SectionCard title={messages.queues}>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={messages.jobsByKind}>
        <Table size="small" sx={{ '& td, & th': { px: 1 }, '& td:first-of-type': { minWidth: 128 } }}>
          <TableHead>
            <TableRow>
              {[messages.kind, messages.waiting, messages.running, messages.failed, messages.oldestDue].map((title) => (
                <TableCell key={title} sx={{ whiteSpace: 'nowrap' }}>
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {rows.map(({ job, waiting, active, failed, oldestWaitingS }) => (
              <TableRow key={job}>
                <TableCell>{job}</TableCell>
                <TableCell>{waiting}</TableCell>
                <TableCell>{active}</TableCell>
                <TableCell sx={failed > 0 ? { color: 'error.main' } : undefined}>{failed}</TableCell>
                <TableCell>{oldestWaitingS > 0 ? `${oldestWaitingS} s` : '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </SectionCard>
  );
}

function bytes(count: number): string {
  return count >= 1e9 ? `${(count / 1e9).toFixed(1)} GB` : `${Math.round(count / 1e6)} MB`;
}
