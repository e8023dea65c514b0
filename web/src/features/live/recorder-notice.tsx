import type { Bot } from '@candor/contract/bots';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Live } from '../../entities/live/live.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { recordedMeeting } from '../../lib/recorded-meeting.ts';
import type { ActiveRecording } from '../../record/recording.ts';
import { useRecordHere } from './use-record-here.ts';
import { messages } from './messages.ts';

export type RecorderNoticeProps = { at: InMeeting; live: Live; recording: ActiveRecording | null; bot: Bot | null };

/** Who records where it is not this page; and a way to record here where no one does. */
export function RecorderNotice({ at, live, recording, bot }: RecorderNoticeProps) {
  const { start, isStarting, fault } = useRecordHere(at);
  const isBotThere = bot !== null && bot.state !== 'left';
  const isFailed = recording?.state().phase === 'failed';
  if ((recording && !isFailed) || isBotThere) return fault && <Alert severity="error">{fault}</Alert>;
  const wasHere = recordedMeeting.get() === at.meetingId;
  const isElsewhere =
    !wasHere &&
    live.sources.some(({ source, state }) => source === 'browser' && state !== 'gone' && state !== 'finished');
  if (isElsewhere) return <Alert severity="info">{messages.youreRecordingThisMeetingInAnother}</Alert>;
  // What the bot's panel says and offers is enough.
  if (bot?.needsOtherSource && !wasHere) return null;
  const text = wasHere ? messages.reloadingThisPageStoppedTheRecording : messages.thisMeetingIsntBeingRecordedRightNow;
  return (
    <Stack sx={{ gap: 1 }}>
      <Alert
        severity="warning"
        sx={{ flexWrap: 'wrap', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
        action={
          <Choice
            label={wasHere ? messages.resumeRecording2 : messages.recordHere}
            isBusy={isStarting}
            onStart={start}
          />
        }
      >
        {text}
      </Alert>
      {fault && <Alert severity="error">{fault}</Alert>}
    </Stack>
  );
}

function Choice({
  label,
  isBusy,
  onStart,
}: {
  label: string;
  isBusy: boolean;
  onStart: (withShared: boolean) => void;
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Button size="small" variant="contained" loading={isBusy} onClick={() => onStart(false)}>
        {label}
      </Button>
      <Button size="small" color="inherit" disabled={isBusy} onClick={() => onStart(true)}>
        {messages.withSharedSound}
      </Button>
    </Box>
  );
}
