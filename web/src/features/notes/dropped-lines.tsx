import type { MeetingNotes } from '@candor/contract/notes';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { droppedOf } from './notes-rules.ts';

/** What was left out because nothing in the transcript carries it: hidden at first, never secret. */
export function DroppedLines({ notes }: { notes: MeetingNotes }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const dropped = droppedOf(notes);
  if (dropped.length === 0) return null;
  const count = dropped.length === 1 ? '1 line was' : `${dropped.length} lines were`;
  return (
    <div>
      <Link
        component="button"
        type="button"
        color="inherit"
        underline="always"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ font: 'inherit', minHeight: 24 }}
      >
        {count} omitted {isOpen ? '(hide)' : '(why?)'}
      </Link>
      {isOpen && (
        <Box component="ul" id={listId} aria-label="Omitted lines" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
          {dropped.map(({ where, text, reason }, index) => (
            <Box component="li" key={index} sx={{ py: 0.25 }}>
              <Typography variant="body2" component="span" sx={{ textDecoration: 'line-through' }}>
                {text}
              </Typography>
              <Typography variant="body2" component="span">
                {' '}
                {where}: {reason}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </div>
  );
}
