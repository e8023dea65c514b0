import type { ListedMeeting } from '@candor/contract/meetings';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { zonedText } from '../../lib/dates.ts';
import { clockText } from '../../lib/time-settings.ts';
import { guestsText, nameOr, titleOf } from '../../entities/meetings/meeting-labels.ts';
import { endOf, isWithinMinute, startOf, timeClass } from '../../entities/meetings/meeting-times.ts';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { messages } from './messages.ts';

const spoken = { past: messages.past, current: messages.now, future: messages.upcoming } as const;
const bars = { past: 'divider', current: 'warning.main', future: 'primary.main' } as const;

/** What isn't going to happen, or didn't work out, is neither now nor upcoming. */
const settled = {
  cancelled: { tone: 'quiet', label: messages.cancelled },
  failed: { tone: 'failed', label: messages.failed },
} as const;

export function CalendarItem({ meeting, now, onOpen }: { meeting: ListedMeeting; now: Date; onOpen: () => void }) {
  const when = timeClass(meeting, now);
  const outcome = meeting.status === 'cancelled' || meeting.status === 'failed' ? settled[meeting.status] : null;
  const isPast = when === 'past' || outcome !== null;
  const isCancelled = meeting.status === 'cancelled';
  return (
    <li data-when={when}>
      <ButtonBase
        onClick={onOpen}
        aria-haspopup="dialog"
        sx={{
          font: 'inherit',
          width: '100%',
          minHeight: 56,
          p: 1,
          gap: 1.5,
          justifyContent: 'flex-start',
          alignItems: 'stretch',
          textAlign: 'left',
          borderRadius: 1,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box
          title={zonedText(meeting.startTime)}
          sx={{
            width: 68,
            flexShrink: 0,
            textAlign: 'right',
            fontSize: '0.8125rem',
            fontVariantNumeric: 'tabular-nums',
            color: isPast ? 'text.secondary' : 'text.primary',
          }}
        >
          {clockText(startOf(meeting))}
          {!isWithinMinute(meeting) && (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
              <span style={visuallyHidden}>{messages.to}</span>
              {clockText(endOf(meeting))}
            </Box>
          )}
        </Box>
        <Box aria-hidden sx={{ width: 3, borderRadius: 2, flexShrink: 0, bgcolor: outcome ? 'divider' : bars[when] }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            sx={{
              fontSize: '0.8125rem',
              fontWeight: 550,
              lineHeight: 1.4,
              color: isPast ? 'text.secondary' : 'text.primary',
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              textDecoration: isCancelled ? 'line-through' : undefined,
            }}
          >
            {titleOf(meeting)}
          </Box>
          <Box
            sx={{
              color: 'text.secondary',
              fontSize: '0.75rem',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {nameOr(meeting.hostName)} · {guestsText(meeting)}
          </Box>
        </Box>
        <Box sx={{ alignSelf: 'center', flexShrink: 0 }}>
          {outcome ? (
            <ToneChip {...outcome} />
          ) : when === 'current' ? (
            <ToneChip tone="live" label={spoken[when]} />
          ) : (
            <span style={visuallyHidden}>{spoken[when]}</span>
          )}
        </Box>
      </ButtonBase>
    </li>
  );
}
