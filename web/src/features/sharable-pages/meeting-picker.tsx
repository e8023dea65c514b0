import { limits } from '@candor/contract/limits';
import type { ListedMeeting } from '@candor/contract/meetings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { dayText } from '../../lib/dates.ts';
import { meetingsQuery } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { titleOf } from '../../entities/meetings/meeting-labels.ts';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { ContactFilter, type ContactChoice } from './contact-filter.tsx';
import { firstWindow, type TimeWindow, timeWindows, windowStart } from './time-windows.ts';
import { messages } from './messages.ts';

export type MeetingPickerProps = { teamId: string; selected: readonly string[]; onToggle: (meetingId: string) => void };

/** Meetings of a time window, to be chosen from; a contact or a word makes them fewer. */
export function MeetingPicker({ teamId, selected, onToggle }: MeetingPickerProps) {
  const [now] = useState(() => new Date());
  const [timeWindow, setTimeWindow] = useState<TimeWindow>(firstWindow);
  const [contact, setContact] = useState<ContactChoice | null>(null);
  const [words, setWords] = useState('');
  const query = useMemo(
    () => ({
      page: 0,
      limit: limits.builderMeetings,
      fromDate: windowStart(timeWindow, now).toISOString(),
      toDate: now.toISOString(),
      externalContactId: contact?.id,
    }),
    [timeWindow, contact, now],
  );
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...meetingsQuery(teamId, query),
    refetchOnMount: 'always',
  });
  const meetings = (data?.meetings ?? []).filter((meeting) => holdsAnything(meeting) && matches(meeting, words));
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { base: '1fr', sm: '140px 1fr' } }}>
        <TextField
          select
          size="small"
          label={messages.timeWindow}
          value={timeWindow}
          onChange={(event) => setTimeWindow(event.target.value as TimeWindow)}
        >
          {timeWindows.map(({ label, value }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <ContactFilter teamId={teamId} contact={contact} onContact={setContact} />
      </Box>
      <TextField
        size="small"
        fullWidth
        type="search"
        label={messages.findAMeeting}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        sx={{ mt: 1.5 }}
      />
      {isError && (
        <ListMessage
          role="alert"
          text={errorText(error)}
          action={
            <Button size="small" variant="outlined" loading={isFetching} onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      )}
      {!data && !isError && (
        <Box sx={{ mt: 1.5 }}>
          <RowsSkeleton rows={3} />
        </Box>
      )}
      {data && meetings.length === 0 && (
        <ListMessage
          text={words || contact ? messages.noMeetingInThisPeriodMatches : messages.noMeetingsInThisPeriodChooseA}
        />
      )}
      {meetings.length > 0 && (
        <Box
          component="ul"
          aria-label={messages.meetings}
          aria-busy={isFetching}
          tabIndex={0}
          sx={{
            m: 0,
            mt: 1.5,
            p: 0,
            listStyle: 'none',
            maxHeight: 280,
            overflow: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            '& > li + li': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          {meetings.map((meeting) => (
            <MeetingRow
              key={meeting.$id}
              meeting={meeting}
              isSelected={selected.includes(meeting.$id)}
              onToggle={onToggle}
            />
          ))}
        </Box>
      )}
    </>
  );
}

function MeetingRow({
  meeting,
  isSelected,
  onToggle,
}: {
  meeting: ListedMeeting;
  isSelected: boolean;
  onToggle: (meetingId: string) => void;
}) {
  return (
    // A thousand rows: those out of sight are not drawn.
    <Box
      component="li"
      sx={{
        px: 1.5,
        py: 0.25,
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 49px',
        bgcolor: isSelected ? 'action.selected' : undefined,
      }}
    >
      <FormControlLabel
        control={<Checkbox size="small" checked={isSelected} onChange={() => onToggle(meeting.$id)} />}
        label={
          <>
            <Typography component="span" sx={{ display: 'block', fontWeight: 550, lineHeight: 1.35 }}>
              {titleOf(meeting)}
            </Typography>
            <Typography
              component="span"
              variant="caption"
              sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {dayText(meeting.startTime)}
            </Typography>
          </>
        }
        sx={{ display: 'flex', mr: 0 }}
      />
    </Box>
  );
}

/** Nothing was recorded of a meeting that was cancelled, or whose upload was refused. */
function holdsAnything({ status, duration }: ListedMeeting): boolean {
  return duration > 0 || (status !== 'cancelled' && status !== 'failed');
}

function matches({ description, participants }: ListedMeeting, words: string): boolean {
  const text = `${description} ${participants.join(' ')}`.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
