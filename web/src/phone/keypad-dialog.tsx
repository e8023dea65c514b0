import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { messages } from './messages.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

/** The keys of a telephone; those of the keyboard do the same. */
export function KeypadDialog({ onDigit, onClose }: { onDigit: (digit: string) => void; onClose: () => void }) {
  const titleId = useId();
  const [pressed, setPressed] = useState('');
  const press = (digit: string) => {
    setPressed((before) => (before + digit).slice(-20));
    onDigit(digit);
  };
  const type = useEffectEvent((event: KeyboardEvent) => {
    if (keys.includes(event.key)) press(event.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => type(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{messages.keypad}</DialogTitle>
      <DialogContent sx={{ width: 280, mx: 'auto' }}>
        <Typography
          role="status"
          aria-label={messages.keysSent}
          sx={{ minHeight: 28, textAlign: 'center', letterSpacing: 2 }}
        >
          {pressed}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
          {keys.map((key) => (
            <Button
              key={key}
              variant="outlined"
              color="inherit"
              onClick={() => press(key)}
              sx={{ minHeight: 48, fontSize: '1.125rem' }}
            >
              {key}
            </Button>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
