import { limits } from '@candor/contract/limits';
import type { ListedMeeting } from '@candor/contract/meetings';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { indexOfNow } from '../../entities/meetings/meeting-times.ts';
import { CalendarItem } from './calendar-item.tsx';
import { messages } from './messages.ts';

export type DayListProps = { meetings: readonly ListedMeeting[]; now: Date; onOpen: (meetingId: string) => void };

export function DayList({ meetings, now, onOpen }: DayListProps) {
  const list = useScrollToNow(meetings);
  return (
    <Box
      component="ol"
      ref={list}
      aria-label={messages.scheduledMeetings}
      sx={{
        m: 0,
        p: 1,
        listStyle: 'none',
        overflowY: 'auto',
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
      }}
    >
      {meetings.map((meeting) => (
        <CalendarItem key={meeting.$id} meeting={meeting} now={now} onOpen={() => onOpen(meeting.$id)} />
      ))}
    </Box>
  );
}

/** Brings what is on now into view, at first and every five minutes; only the list moves, never the page. */
function useScrollToNow(meetings: readonly ListedMeeting[]) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(meetings);
  latest.current = meetings;
  useEffect(() => {
    const scroll = () => {
      const item = list.current?.children[indexOfNow(latest.current, new Date())];
      if (item instanceof HTMLElement) list.current?.scrollTo({ top: item.offsetTop - 8 });
    };
    scroll();
    const timer = setInterval(scroll, limits.calendarScrollMs);
    return () => clearInterval(timer);
  }, []);
  return list;
}
