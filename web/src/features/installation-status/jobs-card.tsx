import { type ListedJob, listedJobStates } from '@candor/contract/installation-status';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TablePagination from '@mui/material/TablePagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { jobsQuery, useJobWork } from './use-status.ts';
import { messages } from './messages.ts';

const words = { failed: messages.failed, waiting: messages.waiting, active: messages.running } as const;
const empty = {
  failed: messages.noJobHasFailed,
  waiting: messages.noJobIsWaiting,
  active: messages.noJobIsRunning,
} as const;

/** Jobs by state, with what can be done about them. */
export function JobsCard() {
  const [state, setState] = useState<ListedJob['state']>('failed');
  const [page, setPage] = useState(0);
  const jobs = useQuery(jobsQuery(state, page));
  return (
    <SectionCard title={messages.jobs}>
      <TextField
        select
        size="small"
        label={messages.state}
        value={state}
        sx={{ minWidth: 160, mb: 1 }}
        onChange={({ target }) => {
          setState(target.value as ListedJob['state']);
          setPage(0);
        }}
      >
        {listedJobStates.map((one) => (
          <MenuItem key={one} value={one}>
            {words[one]}
          </MenuItem>
        ))}
      </TextField>
      {jobs.isPending ? (
        <RowsSkeleton rows={3} />
      ) : jobs.isError ? (
        <Alert severity="error" action={<Button onClick={() => void jobs.refetch()}>{messages.tryAgain}</Button>}>
          {errorText(jobs.error)}
        </Alert>
      ) : jobs.data.total === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{empty[state]}</Typography>
      ) : (
        <>
          <Box component="ul" aria-label={messages.jobs} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {jobs.data.jobs.map((job) => (
              <JobRow key={job.$id} job={job} />
            ))}
          </Box>
          <TablePagination
            component="div"
            count={jobs.data.total}
            page={page}
            rowsPerPage={10}
            rowsPerPageOptions={[10]}
            onPageChange={(_, next) => setPage(next)}
          />
        </>
      )}
    </SectionCard>
  );
}

function JobRow({ job }: { job: ListedJob }) {
  const showAlert = useAlerts();
  const work = useJobWork(job);
  const kind = job.state === 'failed' ? 'retry' : 'cancel';
  const label = kind === 'retry' ? messages.retry : messages.cancel;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{job.job}</Typography>
        <Typography variant="body2" title={zonedText(job.at)} sx={{ color: 'text.secondary' }}>
          {momentText(job.at)} · {job.attempts === 1 ? messages.n1Attempt : messages.attemptsAttempts(job.attempts)}
        </Typography>
        {job.error && <Typography variant="body2">{job.error}</Typography>}
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={`${label} ${job.job}`}
        loading={work.isPending}
        onClick={() => work.mutate(kind, { onError: (error) => showAlert('error', errorText(error)) })}
      >
        {label}
      </Button>
    </Box>
  );
}
