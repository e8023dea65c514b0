import type { Meeting } from '@candor/contract/meetings';
import BookmarkIcon from '@mui/icons-material/BookmarkAddOutlined';
import MicIcon from '@mui/icons-material/MicNoneOutlined';
import MicOffIcon from '@mui/icons-material/MicOffOutlined';
import PauseIcon from '@mui/icons-material/PauseRounded';
import ResumeIcon from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { InMeeting } from '../../lib/data/meetings.ts';
import type { ActiveRecording, RecordingState } from '../../lib/record/recording.ts';
import { DiscardButton } from './discard-button.tsx';
import { FinishButton } from './finish-button.tsx';
import { MicrophoneMenu } from './microphone-menu.tsx';

export type ControlsProps = {
  at: InMeeting;
  meeting: Meeting /** By this device's clock. */;
  finishesAt: number | null;
  recording: ActiveRecording | null;
  state: RecordingState | null;
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
  isCompact,
  mayBookmark,
  onBookmark,
}: ControlsProps) {
  const isPaused = state?.phase === 'paused';
  const isRunning = state?.phase === 'recording' || isPaused;
  return (
    <Box
      role="toolbar"
      aria-label="Meeting controls"
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
            label={isPaused ? 'Resume' : 'Pause'}
            icon={isPaused ? ResumeIcon : PauseIcon}
            isCompact={isCompact}
            isStrong={isPaused}
            onClick={isPaused ? recording.resume : recording.pause}
          />
          <Control
            label={state?.isMuted ? 'Unmute' : 'Mute'}
            icon={state?.isMuted ? MicOffIcon : MicIcon}
            isCompact={isCompact}
            isStrong={state?.isMuted ?? false}
            onClick={() => recording.mute(!state?.isMuted)}
          />
          <MicrophoneMenu recording={recording} isCompact={isCompact} />
        </>
      )}
      {mayBookmark && (
        <Control
          label="Bookmark"
          hint="Bookmark this moment (B)"
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

export type ControlProps = {
  label: string;
  hint?: string;
  icon: typeof PauseIcon;
  isCompact: boolean;
  isStrong?: boolean;
  onClick: () => void;
};

/** An icon with its name where there is room, the icon alone where there is not. */
export function Control({ label, hint = label, icon: Icon, isCompact, isStrong = false, onClick }: ControlProps) {
  if (!isCompact) {
    return (
      <Tooltip title={hint === label ? '' : hint} describeChild>
        <Button
          variant={isStrong ? 'contained' : 'outlined'}
          color={isStrong ? 'primary' : 'inherit'}
          startIcon={<Icon />}
          onClick={onClick}
        >
          {label}
        </Button>
      </Tooltip>
    );
  }
  return (
    <Tooltip title={hint}>
      <IconButton
        aria-label={label}
        onClick={onClick}
        sx={{ border: 1, borderColor: 'divider', color: isStrong ? 'primary.main' : 'text.primary' }}
      >
        <Icon sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
}
