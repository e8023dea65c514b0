import type { ListedMeeting } from '@candor/contract/meetings';
import { roles } from '@candor/contract/route';
import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { meetingQuery } from '../../entities/meetings/meetings.ts';
import { zonedText } from '../../lib/dates.ts';
import { dayOf, shortDayText } from '../../lib/days.ts';
import { guestsText, nameOr, titleOf } from '../../entities/meetings/meeting-labels.ts';
import { mayAutoJoin, startOf, timeClass, timesText } from '../../entities/meetings/meeting-times.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { BriefPart } from './brief-part.tsx';
import { AutoJoinField } from './auto-join-field.tsx';
import { ScheduleActions } from './schedule-actions.tsx';
import { LinkLine } from './link-line.tsx';
import { MeetingTypeField } from '../../entities/meeting-types/meeting-type-field.tsx';
import { messages } from './messages.ts';

export type MeetingDialogProps = { listed: ListedMeeting; now: Date; onClose: () => void };

/** One meeting of the calendar. */
export function MeetingDialog({ listed, now, onClose }: MeetingDialogProps) {
  const titleId = useId();
  const { team, account } = useCurrent();
  const { productName } = useAppConfig();
  const meeting = useMeeting(listed);
  const mayChange = roles.indexOf(team.role) >= roles.indexOf('member');
  const isCancelled = meeting.status === 'cancelled';
  const isPast = timeClass(meeting, now) === 'past';
  const isScheduled =
    mayChange && meeting.accountId === account.$id && meeting.status === 'created' && startOf(meeting) > now;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth slotProps={{ paper: { sx: { maxWidth: 480 } } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', pr: 1.5, pt: 1.5 }}>
        <DialogTitle
          id={titleId}
          sx={{
            flex: 1,
            minWidth: 0,
            pt: 1,
            overflowWrap: 'anywhere',
            textDecoration: isCancelled ? 'line-through' : undefined,
          }}
        >
          {titleOf(meeting)}
        </DialogTitle>
        <IconButton aria-label={messages.close} onClick={onClose}>
          <CloseIcon sx={{ fontSize: 20 }} />
        </IconButton>
      </Box>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography
            title={zonedText(meeting.startTime)}
            sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {shortDayText(dayOf(startOf(meeting)))}, {timesText(meeting)}
          </Typography>
          {meeting.meetingUrl && !isCancelled && <LinkLine url={meeting.meetingUrl} />}
          <Typography>
            {nameOr(meeting.hostName)}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {messages.hostGuestsText(guestsText(meeting))}
            </Box>
          </Typography>
          {isCancelled ? (
            <Alert severity="info">{messages.thisMeetingWasCancelled}</Alert>
          ) : (
            <>
              {mayAutoJoin(meeting, now) && <AutoJoinField meeting={meeting} isDisabled={!mayChange} />}
              <MeetingTypeField meeting={meeting} isDisabled={!mayChange} />
            </>
          )}
          {!isPast && !isCancelled && <BriefPart at={{ teamId: meeting.teamId, meetingId: meeting.$id }} />}
          {isScheduled && <ScheduleActions meeting={meeting} onDone={onClose} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <RouterButton
          variant="contained"
          to={isPast ? '/app/teams/$teamId/meetings/$meetingId/history' : '/app/teams/$teamId/meetings/$meetingId'}
          params={{ teamId: meeting.teamId, meetingId: meeting.$id }}
        >
          {messages.openInProductName(productName)}
        </RouterButton>
      </DialogActions>
    </Dialog>
  );
}

/** What the list knew, until the details are there. Without them the dialog still serves, so their failure is only logged. */
function useMeeting(listed: ListedMeeting) {
  const { data, error } = useQuery(meetingQuery({ teamId: listed.teamId, meetingId: listed.$id }));
  useEffect(() => {
    if (error) console.warn('Could not load the meeting details', error);
  }, [error]);
  return data?.meeting ?? listed;
}
