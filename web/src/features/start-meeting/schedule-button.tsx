import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ScheduleDialog } from '../../entities/meetings/schedule-dialog.tsx';
import { dayOf } from '../../lib/days.ts';
import { messages } from './messages.ts';

/** For a meeting that lies ahead; afterwards the calendar shows its day. */
export function ScheduleButton({ teamId }: { teamId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        {messages.schedule}
      </Button>
      {isOpen && (
        <ScheduleDialog
          teamId={teamId}
          meeting={null}
          onClose={() => setIsOpen(false)}
          onDone={({ startTime }) =>
            void navigate({ to: '/app', search: { view: 'calendar', day: dayOf(new Date(startTime)) } })
          }
        />
      )}
    </>
  );
}
