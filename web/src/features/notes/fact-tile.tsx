import Box from '@mui/material/Box';
import { Chips } from '../../entities/notes/chips.tsx';
import { FactActs } from './fact-acts.tsx';
import type { FactRowProps } from './fact.ts';

/** One value in the strip: what it is, the value, and where it was said. Open ones wait beside a dotted line. */
export function FactTile({ fact, player, mayChange, isBusy, onAct, onCorrect }: Omit<FactRowProps, 'isNamed'>) {
  const { label, value, evidence, state } = fact;
  const isOpen = state === 'open';
  return (
    <Box
      data-fact={state}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        pl: 1,
        // With a pointer, a value at rest offers to be accepted and nothing else.
        '@media (hover: hover)': {
          '& .quiet': { opacity: 0 },
          '&:hover .quiet, &:focus-within .quiet': { opacity: 1 },
        },
        borderLeft: isOpen ? '2px dotted' : '2px solid',
        borderColor: isOpen ? 'warning.main' : state === 'accepted' ? 'primary.main' : 'divider',
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.4 }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          fontWeight: 550,
          lineHeight: 1.4,
          overflowWrap: 'anywhere',
          ...(state === 'rejected' && { textDecoration: 'line-through', color: 'text.secondary', fontWeight: 400 }),
        }}
      >
        {value}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          mt: 'auto',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          color: 'text.secondary',
          '& .MuiIconButton-root': { minWidth: 28, minHeight: 28, p: '3px' },
        }}
      >
        <Box component="span" sx={{ mr: 'auto', ml: '-2px' }}>
          <Chips evidence={evidence} player={player} />
        </Box>
        {mayChange && <FactActs fact={fact} isBusy={isBusy} onAct={onAct} onCorrect={onCorrect} />}
      </Box>
    </Box>
  );
}
