import type { DeletedMeeting } from '@candor/contract/meetings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { deletedMeetingsQuery, useRestoreMeeting } from '../../entities/meetings/meeting-changes.ts';
import { dayText, momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { nameOr, titleOf } from '../../entities/meetings/meeting-labels.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { NoRowsDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { Hint } from '../../ui/hint.tsx';
import { messages } from './messages.ts';

const pageSize = 10;

/** Meetings that can be brought back, for as long as they are kept. */
export function DeletedDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const titleId = useId();
  const [pages, setPages] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(deletedMeetingsQuery(teamId, 0, pages * pageSize));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth slotProps={{ paper: { sx: { maxWidth: 560 } } }}>
      <DialogTitle id={titleId}>{messages.recentlyDeleted}</DialogTitle>
      <DialogContent>
        {!data ? (
          error ? (
            <ListMessage
              role="alert"
              text={errorText(error)}
              action={
                <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
                  {messages.tryAgain}
                </Button>
              }
            />
          ) : (
            <Box aria-busy>
              <RowsSkeleton rows={3} />
            </Box>
          )
        ) : data.total === 0 ? (
          <ListMessage drawing={<NoRowsDrawing />} text={messages.noMeetingsWereDeletedInTheLast} />
        ) : (
          <>
            <Typography sx={{ color: 'text.secondary', mb: 1 }}>{messages.restoringAMeetingBringsBackIts}</Typography>
            <Box component="ul" aria-label={messages.deletedMeetings} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {data.meetings.map((meeting) => (
                <DeletedRow key={meeting.$id} teamId={teamId} meeting={meeting} />
              ))}
            </Box>
            {data.total > data.meetings.length && (
              <Button loading={isFetching} onClick={() => setPages(pages + 1)} sx={{ mt: 1 }}>
                {messages.showMore}
              </Button>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function DeletedRow({ teamId, meeting }: { teamId: string; meeting: DeletedMeeting }) {
  const restore = useRestoreMeeting({ teamId, meetingId: meeting.$id });
  const showAlert = useAlerts();
  const title = titleOf(meeting);
  const back = () =>
    restore.mutate(undefined, {
      onSuccess: () => showAlert('success', messages.titleRestored(title)),
      onError: (error) => showAlert('error', errorText(error)),
    });
  return (
    <Box
      component="li"
      aria-label={title}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {nameOr(meeting.hostName)} · <Hint text={zonedText(meeting.startTime)}>{momentText(meeting.startTime)}</Hint>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {messages.deleted}
          <Hint text={zonedText(meeting.deletedAt)}>{dayText(meeting.deletedAt)}</Hint>
          {messages.keptUntil}
          <Hint text={zonedText(meeting.restorableUntil)}>{dayText(meeting.restorableUntil)}</Hint>
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={messages.restoreTitle(title)}
        loading={restore.isPending}
        onClick={back}
      >
        {messages.restore}
      </Button>
    </Box>
  );
}
