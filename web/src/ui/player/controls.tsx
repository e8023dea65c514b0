import { limits } from '@candor/contract/limits';
import CaptionsIcon from '@mui/icons-material/ClosedCaptionRounded';
import CaptionsOffIcon from '@mui/icons-material/ClosedCaptionOutlined';
import CropIcon from '@mui/icons-material/ContentCutRounded';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import ForwardIcon from '@mui/icons-material/Forward10Rounded';
import FullscreenIcon from '@mui/icons-material/FullscreenRounded';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExitRounded';
import PauseIcon from '@mui/icons-material/PauseRounded';
import PictureIcon from '@mui/icons-material/PictureInPictureAltRounded';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import BackIcon from '@mui/icons-material/Replay10Rounded';
import Box from '@mui/material/Box';
import type { RefObject } from 'react';
import { PlayerButton } from './player-button.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { timeText } from './time-text.ts';
import { VolumeControl, type VolumeControlProps } from './volume-control.tsx';
import { messages } from './messages.ts';

export type ControlsProps = VolumeControlProps & {
  container: RefObject<HTMLElement | null>;
  isPlaying: boolean;
  time: number;
  duration: number;
  speed: number;
  onSpeed: (speed: number) => void;
  onToggle: () => void;
  onSkip: (seconds: number) => void;
  downloadSrc: string;
  onCrop?: (() => void) | undefined;
  hasCaptions: boolean;
  /** Only where there is a transcript. */
  onCaptions?: (() => void) | undefined;
  isFullscreen: boolean;
  /** Only where there is a picture. */
  onFullscreen?: (() => void) | undefined;
  onPictureInPicture?: (() => void) | undefined;
};

/** One row where there is room, two on a phone. */
export function Controls({
  container,
  isPlaying,
  time,
  duration,
  speed,
  onSpeed,
  onToggle,
  onSkip,
  downloadSrc,
  onCrop,
  hasCaptions,
  onCaptions,
  isFullscreen,
  onFullscreen,
  onPictureInPicture,
  ...volume
}: ControlsProps) {
  const step = limits.skipSeconds;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, mt: 0.75 }}>
      <PlayerButton
        label={messages.backStepSeconds(step)}
        hint="J"
        icon={BackIcon}
        iconSize={24}
        onClick={() => onSkip(-step)}
        sx={{ ml: -1 }}
      />
      <PlayerButton
        label={isPlaying ? messages.pause : messages.play}
        hint="K"
        icon={isPlaying ? PauseIcon : PlayIcon}
        iconSize={28}
        onClick={onToggle}
        sx={{
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          borderRadius: '50%',
          '&:hover': { bgcolor: 'primary.dark' },
        }}
      />
      <PlayerButton
        label={messages.forwardStepSeconds(step)}
        hint="L"
        icon={ForwardIcon}
        iconSize={24}
        onClick={() => onSkip(step)}
      />
      <Box sx={{ px: 1, fontSize: '0.8125rem', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        <span data-player-time>{timeText(time)}</span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          / {timeText(duration)}
        </Box>
      </Box>
      <Box sx={{ flex: '1 1 0' }} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { base: 0, sm: 0.5 }, ml: -1 }}>
        <VolumeControl {...volume} />
        <SpeedMenu speed={speed} onSpeed={onSpeed} container={container} />
        {onCaptions && (
          <PlayerButton
            label={messages.captions}
            hint="C"
            icon={hasCaptions ? CaptionsIcon : CaptionsOffIcon}
            aria-pressed={hasCaptions}
            onClick={onCaptions}
            sx={{ color: hasCaptions ? 'primary.main' : 'inherit' }}
          />
        )}
        {onCrop && <PlayerButton label={messages.crop} icon={CropIcon} onClick={onCrop} />}
        <PlayerButton label={messages.download} icon={DownloadIcon} href={downloadSrc} download />
        {onPictureInPicture && (
          <PlayerButton
            label={messages.pictureInPicture}
            icon={PictureIcon}
            onClick={onPictureInPicture}
            sx={{ display: { base: 'none', sm: 'inline-flex' } }}
          />
        )}
        {onFullscreen && (
          <PlayerButton
            label={isFullscreen ? messages.leaveFullScreen : messages.fullScreen}
            hint="F"
            icon={isFullscreen ? FullscreenExitIcon : FullscreenIcon}
            iconSize={24}
            onClick={onFullscreen}
          />
        )}
      </Box>
    </Box>
  );
}
