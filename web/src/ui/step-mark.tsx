import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { visuallyHidden } from './visually-hidden.ts';
import { messages } from './messages.ts';

export type StepMarkProps = { number: number; label: string; state: 'done' | 'current' | 'ahead' };

/** One step of several on a way: its number, or that it is done. */
export function StepMark({ number, label, state }: StepMarkProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: '0.8125rem',
        fontWeight: state === 'current' ? 600 : 400,
        color: state === 'ahead' ? 'text.secondary' : 'text.primary',
      }}
    >
      {state === 'done' ? (
        <>
          <CheckIcon aria-hidden sx={{ fontSize: 16, color: 'primary.main' }} />
          <span style={visuallyHidden}>{messages.done}</span>
        </>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {number}
        </Box>
      )}
      {label}
    </Box>
  );
}
