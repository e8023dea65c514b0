import type { MediaKind } from '@candor/contract/recordings';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { Peaks } from './bars.ts';
import { CaptionLine, useCaption } from './captions.tsx';
import { Controls } from './controls.tsx';
import type { HoverSheet } from './hover-time.tsx';
import type { Playback } from './playback.ts';
import { PlayerTrouble } from './player-trouble.tsx';
import { Timeline } from './timeline.tsx';
import { useKeys } from './use-keys.ts';
import { useMedia } from './use-media.ts';
import { useScreen } from './use-screen.ts';
import { useSource } from './use-source.ts';
import { messages } from './messages.ts';

export type PlayerSettings = { speed: number /** 0 to 100. */; volume: number; captions: boolean };

export type PlayerProps = {
  kind: MediaKind;
  title: string;
  src: string;
  downloadSrc: string;
  /** Seconds, until the media itself says it. */
  duration: number;
  poster?: string | undefined;
  peaks?: Peaks | null | undefined;
  sheet?: HoverSheet | null | undefined;
  /** Captions as WebVTT. Without it there are none to switch on. */
  captionsSrc?: string | undefined;
  /** Seconds to mark on the timeline. */
  marks?: readonly number[] | undefined;
  /** What others may follow and move the player by. */
  playback?: Playback | undefined;
  settings: PlayerSettings;
  onSettings: (settings: PlayerSettings) => void;
  /** Crop, beginning at this second. Without it there is no crop tool. */
  onCrop?: ((seconds: number) => void) | undefined;
  /** The media was refused or broke off. */
  onTrouble?: (() => void) | undefined;
  /** How long `src` may stay after it was replaced while playing. */
  replaceWithinMs?: number | undefined;
  /** Its keys work wherever on the page the focus is. */
  isMain?: boolean;
  autoPlay?: boolean;
};

/** Sound or video with its controls. Only one plays at a time; at its end it is paused at the beginning again. */
export function Player({
  kind,
  title,
  src,
  downloadSrc,
  duration: known,
  poster,
  peaks,
  sheet,
  captionsSrc,
  marks,
  playback,
  settings,
  onSettings,
  onCrop,
  onTrouble,
  replaceWithinMs = 0,
  isMain = false,
  autoPlay,
}: PlayerProps) {
  const root = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const [isMuted, setIsMuted] = useState(false);
  const { state, handlers, seek, skip, pause, toggle, stepFrame } = useMedia(element, known);
  const { isFullscreen, toggleFullscreen, togglePicture } = useScreen(root, element);
  const current = useSource(element, src, {
    isPlaying: state.isPlaying,
    isBroken: state.isBroken,
    withinMs: replaceWithinMs,
  });
  const isVideo = kind === 'video';
  const { speed, volume } = settings;
  const hasCaptions = settings.captions && captionsSrc !== undefined;
  const caption = useCaption(element, hasCaptions ? captionsSrc : undefined, isVideo);
  const toggleCaptions =
    captionsSrc === undefined ? undefined : () => onSettings({ ...settings, captions: !settings.captions });
  const setVolume = (next: number) => {
    setIsMuted(false);
    onSettings({ ...settings, volume: Math.min(100, Math.max(0, next)) });
  };
  const mute = () => (volume === 0 ? setVolume(100) : setIsMuted(!isMuted));
  const crop =
    onCrop &&
    (() => {
      pause();
      onCrop(state.time);
    });
  useEffect(() => {
    if (!element.current) return;
    element.current.defaultPlaybackRate = speed;
    element.current.playbackRate = speed;
    element.current.volume = volume / 100;
    element.current.muted = isMuted;
  }, [speed, volume, isMuted, current]);
  useEffect(() => (element.current ? playback?.attach(element.current, seek) : undefined), [playback, seek]);
  const onKeyDown = useKeys(isMain, {
    toggle,
    skip,
    mute,
    stepFrame: isVideo ? stepFrame : undefined,
    fullscreen: isVideo ? toggleFullscreen : undefined,
    captions: toggleCaptions,
    louder: (by) => setVolume(volume + by),
  });

  const Media = isVideo ? 'video' : 'audio';
  const fail = () => {
    handlers.onError();
    onTrouble?.();
  };
  const media = (
    <Media
      ref={element}
      src={current}
      poster={isVideo ? poster : undefined}
      preload="metadata"
      playsInline
      autoPlay={autoPlay}
      aria-label={title}
      onClick={isVideo ? toggle : undefined}
      style={isVideo ? pictureStyle : undefined}
      {...handlers}
      onError={fail}
    />
  );
  return (
    <Box
      ref={root}
      role="group"
      aria-label={messages.playerTitle(title)}
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        minWidth: 0,
        ...(isFullscreen && { height: '100dvh' }),
      }}
    >
      {isVideo ? (
        <Box
          sx={{
            position: 'relative',
            flex: 1,
            minHeight: 0,
            bgcolor: '#000',
            display: 'flex',
            justifyContent: 'center',
            ...(!isFullscreen && { aspectRatio: '16 / 9', maxHeight: 'var(--player-max-height, 62dvh)' }),
          }}
        >
          {media}
        </Box>
      ) : (
        media
      )}
      {hasCaptions && !isVideo && <CaptionLine text={caption} />}
      <Box sx={{ px: { base: 1.5, sm: 2 }, pt: 1.5, pb: 1 }}>
        {state.isBroken && <PlayerTrouble onRetry={() => element.current?.load()} />}
        <Timeline
          time={state.time}
          duration={state.duration}
          onSeek={seek}
          peaks={isVideo ? null : peaks}
          sheet={isVideo ? sheet : null}
          marks={marks}
        />
        <Controls
          container={root}
          isPlaying={state.isPlaying}
          time={state.time}
          duration={state.duration}
          speed={speed}
          onSpeed={(next) => onSettings({ ...settings, speed: next })}
          onToggle={toggle}
          onSkip={skip}
          volume={volume}
          isMuted={isMuted}
          onVolume={setVolume}
          onMute={mute}
          downloadSrc={downloadSrc}
          onCrop={crop}
          hasCaptions={hasCaptions}
          onCaptions={toggleCaptions}
          isFullscreen={isFullscreen}
          onFullscreen={isVideo ? toggleFullscreen : undefined}
          onPictureInPicture={isVideo && document.pictureInPictureEnabled ? togglePicture : undefined}
        />
      </Box>
    </Box>
  );
}

const pictureStyle = {
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  cursor: 'pointer',
  display: 'block',
} as const;
