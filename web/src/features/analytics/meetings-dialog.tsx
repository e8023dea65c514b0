import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { type Drill, drillPageSize, drillQuery, type Filter } from './use-analytics.ts';
import { messages } from './messages.ts';

export type MeetingsDialogProps = { teamId: string; filter: Filter; drill: Drill; onClose: () => void };

/** The meetings behind a number. */
export function MeetingsDialog({ teamId, filter, drill, onClose }: MeetingsDialogProps) {
  const [page, setPage] = useState(0);
  const found = useQuery(drillQuery(teamId, filter, drill, page));
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: 560 } } }}>
      <DialogTitle id={titleId}>{drill.title}</DialogTitle>
      <DialogContent>
        {found.isPending && <RowsSkeleton rows={4} />}
        {found.isError && <Typography role="alert">{errorText(found.error)}</Typography>}
        {found.data?.total === 0 && <Typography>{messages.youDontHaveAccessToAnyOf}</Typography>}
        {found.data && found.data.total > 0 && (
          <>
            <List dense disablePadding aria-label={messages.meetings}>
              {found.data.meetings.map(({ $id, description, startTime, ownerName }) => (
                <ListItem key={$id} disableGutters sx={{ display: 'block', borderBottom: 1, borderColor: 'divider' }}>
                  <RouterLink to="/app/teams/$teamId/meetings/$meetingId/history" params={{ teamId, meetingId: $id }}>
                    {description || messages.untitledMeeting}
                  </RouterLink>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {momentText(startTime)} · {ownerName}
                  </Typography>
                </ListItem>
              ))}
            </List>
            <TablePagination
              component="div"
              count={found.data.total}
              page={page}
              rowsPerPage={drillPageSize}
              rowsPerPageOptions={[]}
              onPageChange={(_, next) => setPage(next)}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
