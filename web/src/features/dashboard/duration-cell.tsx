import type { ListedMeeting } from '@candor/contract/meetings';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { isUnrecorded, statusDisplay, unrecordedText } from '../../entities/meetings/meeting-labels.ts';
import { aboutText } from '../../lib/durations.ts';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { messages } from './messages.ts';

const note = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '0.6875rem',
  lineHeight: '16px',
  color: 'text.secondary',
  mt: 0.25,
} as const;

/** How long it was, or where it stands; while it is processed, how far that is and what is happening now. */
export function DurationCell({ meeting }: { meeting: ListedMeeting }) {
  const { kind, text } = statusDisplay(meeting);
  if (kind === 'length') return <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</Box>;
  if (kind === 'live') {
    return (
      <>
        <ToneChip tone="live" label={text} />
        {isUnrecorded(meeting) && <Box sx={note}>{unrecordedText}</Box>}
      </>
    );
  }
  if (kind === 'failed') {
    return (
      <>
        <ToneChip tone="failed" label={text} />
        {meeting.failureReason && (
          <Box title={meeting.failureReason} sx={note}>
            {meeting.failureReason}
          </Box>
        )}
      </>
    );
  }
  return (
    <>
      <ToneChip tone="quiet" label={text} />
      {meeting.status === 'cancelled' && <Box sx={note}>{messages.cancelled}</Box>}
      {meeting.progress && <Progress {...meeting.progress} />}
    </>
  );
}

function Progress({ percent, note: happening, notesInS, isRetrying }: NonNullable<ListedMeeting['progress']>) {
  const wait = notesInS === undefined ? '' : messages.notesInAboutText(aboutText(notesInS));
  return (
    <Box title={`${happening}${wait}`} sx={{ maxWidth: 180 }}>
      <Box sx={{ ...note, fontVariantNumeric: 'tabular-nums' }}>
        {percent > 0 && !isRetrying && `${percent}% · `}
        {isRetrying ? messages.tryingAgain : happening}
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={happening || messages.progress}
        sx={{ height: 2, borderRadius: 1 }}
      />
    </Box>
  );
}
