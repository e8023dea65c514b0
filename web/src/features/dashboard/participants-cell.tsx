import type { ListedMeeting } from '@candor/contract/meetings';
import Box from '@mui/material/Box';
import { firstOf, nameOr, unknownName } from '../../entities/meetings/meeting-labels.ts';
import { HighlightedText } from '../../ui/highlighted-text.tsx';

export const shownParticipants = 2;

/** Each name on its own line, so that a long one takes nothing from the other; the rest as a number, and all of them in the tooltip. */
export function ParticipantsCell({ meeting: { participants, matches } }: { meeting: ListedMeeting }) {
  const { shown, more } = firstOf(participants, shownParticipants);
  if (shown.length === 0) return <>{unknownName}</>;
  const everybody = participants.map(nameOr).join(', ');
  return (
    <Box title={everybody} sx={{ lineHeight: 1.4 }}>
      {shown.map((name, index) => {
        const match = matches.find(({ field, text }) => field === 'participants' && text === name);
        const isLast = index === shown.length - 1;
        return (
          <Box key={index} sx={{ display: 'flex', gap: 0.75, minWidth: 0 }}>
            <Box
              component="span"
              sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {match ? <HighlightedText text={name} ranges={match.ranges} /> : nameOr(name)}
              {!isLast && ','}
            </Box>
            {isLast && more > 0 && (
              <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
                +{more}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
