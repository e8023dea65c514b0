import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { messages } from './messages.ts';

/** In the place of what was taken away. */
export function UndoLine({ what, onUndo }: { what: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {messages.whatWasRemoved(what)}
      </Typography>
      <Button ref={button} size="small" onClick={onUndo}>
        {messages.undo}
      </Button>
    </Box>
  );
}
