import type { Meeting } from '@candor/contract/meetings';
import BookmarkIcon from '@mui/icons-material/BookmarkAddOutlined';
import MicIcon from '@mui/icons-material/MicNoneOutlined';
import MicOffIcon from '@mui/icons-material/MicOffOutlined';
import PauseIcon from '@mui/icons-material/PauseRounded';
import ResumeIcon from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import type { ActiveRecording, RecordingState } from '../../record/recording.ts';
import type { PhoneCall } from '@candor/contract/telephony';
import { CallControls } from './call-controls.tsx';
import { Control } from './control.tsx';
import { DiscardButton } from './discard-button.tsx';
import { FinishButton } from './finish-button.tsx';
import { MicrophoneMenu } from './microphone-menu.tsx';
import { messages } from './messages.ts';

export type ControlsProps = {
  at: InMeeting;
  meeting: Meeting /** By this device's clock. */;
  finishesAt: number | null;
  recording: ActiveRecording | null;
  state: RecordingState | null;
  call: PhoneCall | null;
  isCompact: boolean;
  mayBookmark: boolean;
  onBookmark: () => void;
};

/** Stays at the lower edge. What only the recording browser can do is offered there alone. */
export function Controls({
  at,
  meeting,
  finishesAt,
  recording,
  state,
  call,
  isCompact,
  mayBookmark,
  onBookmark,
}: ControlsProps) {
  const isPaused = state?.phase === 'paused';
  const isRunning = state?.phase === 'recording' || isPaused;
  return (
    <Box
      role="toolbar"
      aria-label={messages.meetingControls}
      sx={{
        position: 'sticky',
        bottom: 0,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 1.25,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
        flexShrink: 0,
      }}
    >
      {recording && isRunning && (
        <>
          <Control
            label={isPaused ? messages.resume : messages.pause}
            icon={isPaused ? ResumeIcon : PauseIcon}
            isCompact={isCompact}
            isStrong={isPaused}
            onClick={isPaused ? recording.resume : recording.pause}
          />
          <Control
            label={state?.isMuted ? messages.unmute : messages.mute}
            icon={state?.isMuted ? MicOffIcon : MicIcon}
            isCompact={isCompact}
            isStrong={state?.isMuted ?? false}
            onClick={() => recording.mute(!state?.isMuted)}
          />
          <MicrophoneMenu recording={recording} isCompact={isCompact} />
        </>
      )}
      {call && <CallControls at={at} call={call} isCompact={isCompact} />}
      {mayBookmark && (
        <Control
          label={messages.bookmark}
          hint={messages.bookmarkThisMomentB}
          icon={BookmarkIcon}
          isCompact={isCompact}
          onClick={onBookmark}
        />
      )}
      <Box sx={{ flex: 1 }} />
      {meeting.status === 'pending' && !recording ? (
        <DiscardButton at={at} />
      ) : (
        <FinishButton at={at} finishesAt={finishesAt} recording={recording} state={state} />
      )}
    </Box>
  );
}
