import type { ListedMeeting } from '@candor/contract/meetings';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { firstOf, nameOr, unknownName } from '../../lib/meeting-labels.ts';
import { HighlightedText } from '../../ui/highlighted-text.tsx';

export const shownParticipants = 2;

export function ParticipantsCell({ meeting: { participants, matches } }: { meeting: ListedMeeting }) {
  const { shown, more } = firstOf(participants, shownParticipants);
  if (shown.length === 0) return <>{unknownName}</>;
  return (
    <Tooltip title={more > 0 ? participants.map(nameOr).join(', ') : ''} describeChild>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, minWidth: 0 }}>
        <Box component="span" title={more > 0 ? undefined : participants.map(nameOr).join(', ')} sx={{ minWidth: 0, display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden', lineHeight: 1.4 }}>
          {shown.map((name, index) => {
            const match = matches.find(({ field, text }) => field === 'participants' && text === name);
            return (
              <span key={index}>
                {index > 0 && ', '}
                {match ? <HighlightedText text={name} ranges={match.ranges} /> : nameOr(name)}
              </span>
            );
          })}
        </Box>
        {more > 0 && (
          <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
            +{more}
          </Box>
        )}
      </Box>
    </Tooltip>
  );
}
