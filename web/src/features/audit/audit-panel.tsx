import { auditActions, listAuditLog, type AuditAction, type AuditEntry } from '@candor/contract/audit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { actorText, auditLabel, auditSentence } from './sentences.ts';
import { messages } from './messages.ts';

const pageSize = 25;
/** Who did what in the team, newest first. */
export function AuditPanel({ teamId, isAdmin }: { teamId: string; isAdmin: boolean }) {
  const [page, setPage] = useState(0);
  const [action, setAction] = useState<AuditAction | ''>('');
  const log = useQuery({
    queryKey: ['audit-log', teamId, page, action],
    queryFn: ({ signal }) =>
      call(
        listAuditLog,
        { params: { teamId }, query: { page, limit: pageSize, ...(action && { action }) } },
        { signal },
      ),
    enabled: isAdmin,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  if (!isAdmin) return <Alert severity="info">{messages.onlyAdminsOfTheTeamCanRead}</Alert>;
  return (
    <Stack spacing={2}>
      <TextField
        select
        size="small"
        label={messages.action}
        value={action}
        sx={{ maxWidth: 280 }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        onChange={({ target }) => {
          setAction(target.value as AuditAction | '');
          setPage(0);
        }}
      >
        <MenuItem value="">{messages.allActions}</MenuItem>
        {auditActions.map((one) => (
          <MenuItem key={one} value={one}>
            {auditLabel(one)}
          </MenuItem>
        ))}
      </TextField>
      {log.isError ? (
        <ListMessage
          role="alert"
          text={errorText(log.error)}
          action={<Button onClick={() => void log.refetch()}>{messages.tryAgain}</Button>}
        />
      ) : log.isPending ? (
        <RowsSkeleton rows={6} />
      ) : log.data.entries.length === 0 ? (
        <ListMessage text={messages.nothingHasBeenLoggedYet} />
      ) : (
        <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {log.data.entries.map((entry) => (
            <Entry key={entry.$id} entry={entry} />
          ))}
        </Paper>
      )}
      {log.data && (
        <TablePagination
          component="div"
          count={log.data.total}
          page={page}
          rowsPerPage={pageSize}
          rowsPerPageOptions={[pageSize]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Stack>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { address, $createdAt } = entry;
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <b>{actorText(entry)}</b> {auditSentence(entry)}
      </Typography>
      <Typography variant="body2" title={zonedText($createdAt)} sx={{ color: 'text.secondary' }}>
        {momentText($createdAt)}
        {address && ` · ${address}`}
      </Typography>
    </Box>
  );
}
