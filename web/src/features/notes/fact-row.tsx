import Box from '@mui/material/Box';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { Chips } from '../../entities/notes/chips.tsx';
import { FactActs } from './fact-acts.tsx';
import type { FactRowProps } from './fact.ts';

/** One fact: accepted ones are plain, open ones wait beside a dotted line, rejected ones are struck through. */
export function FactRow({ fact, isNamed, player, mayChange, isBusy, onAct, onCorrect }: FactRowProps) {
  const { label, value, evidence, state } = fact;
  const isOpen = state === 'open';
  return (
    <Box
      data-fact={state}
      sx={{
        display: 'flex',
        flexWrap: { base: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 1,
        minHeight: 34,
        mr: -1,
        borderLeft: isOpen ? '2px dotted' : '2px solid transparent',
        borderColor: isOpen ? 'warning.main' : 'transparent',
        position: 'relative',
        pl: 1,
        ml: -1.25,
      }}
    >
      <Box
        component="dt"
        sx={{
          width: { base: '100%', sm: 140 },
          flexShrink: 0,
          color: 'text.secondary',
          fontSize: { base: '0.8125rem', sm: 'inherit' },
        }}
      >
        {/* Once for the eye, each time for those who hear the page. */}
        {isNamed ? label : <span style={visuallyHidden}>{label}</span>}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          flex: '1 1 0',
          minWidth: 0,
          overflowWrap: 'anywhere',
          fontWeight: state === 'accepted' ? 500 : 400,
          ...(state === 'rejected' && { textDecoration: 'line-through', color: 'text.secondary' }),
        }}
      >
        {value} <Chips evidence={evidence} player={player} />
      </Box>
      {mayChange && (
        <Box
          component="dd"
          sx={{ m: 0, display: 'flex', color: 'text.secondary', '& button': { minWidth: 32, minHeight: 32, p: 0.5 } }}
        >
          <FactActs fact={fact} isBusy={isBusy} onAct={onAct} onCorrect={onCorrect} />
        </Box>
      )}
    </Box>
  );
}
