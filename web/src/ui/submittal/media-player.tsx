import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { keyTarget } from '../player/key-target.ts';
import { spokenTime, timeText } from '../player/time-text.ts';
import { useMedia } from '../player/use-media.ts';
import { Icon } from './icon.tsx';
import type { OnItemEvent, SnippetItem } from './submittal-item.ts';
import { SoundPicture } from './sound-picture.tsx';
import { createWatch } from './watched.ts';
import { messages } from './messages.ts';

export type MediaPlayerProps = {
  item: SnippetItem & { src: string } /** Its controls are always there; those of others come with the first click. */;
  hasControls: boolean;
  onEvent?: OnItemEvent | undefined;
  /** For what stands beside the player and follows it. */
  media?: RefObject<HTMLVideoElement | null>;
};

/** A snippet that plays: one of them at a time, back at its beginning when it has ended. */
export function MediaPlayer({ item, hasControls, onEvent, media }: MediaPlayerProps) {
  const root = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLVideoElement>(null);
  const element = media ?? own;
  const { state, handlers, seek, toggle } = useMedia(element, item.duration ?? 0);
  const [hasBegun, setHasBegun] = useState(false);
  const [isMuted, setIsMuted] = useState(false);
  const watch = useMemo(
    () => createWatch((seconds) => onEvent?.({ $id: item.$id, kind: 'watch', seconds })),
    [item.$id, onEvent],
  );
  const isVideo = item.mediaType === 'video';
  const counted = {
    ...handlers,
    onPlay: () => {
      handlers.onPlay();
      if (!hasBegun) onEvent?.({ $id: item.$id, kind: 'play' });
      setHasBegun(true);
    },
    onTimeUpdate: () => {
      handlers.onTimeUpdate();
      if (element.current && !element.current.paused) watch.at(element.current.currentTime);
    },
    onSeeking: () => {
      handlers.onSeeking();
      watch.stop();
    },
    onEnded: () => {
      watch.stop();
      handlers.onEnded();
      setHasBegun(false);
    },
  };
  const key = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, state.time, state.duration);
    if (target === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    seek(target);
  };
  const Media = isVideo ? 'video' : 'audio';
  const label = state.isPlaying ? messages.pauseItemTitle(item.title) : messages.playItemTitle(item.title);
  return (
    <div
      ref={root}
      className="sub-player"
      role="group"
      aria-label={messages.playerItemTitle(item.title)}
      data-playing={state.isPlaying || undefined}
    >
      <div className="sub-stage" data-kind={item.mediaType}>
        <Media
          ref={element}
          src={item.src}
          poster={isVideo ? (item.poster ?? undefined) : undefined}
          preload={hasControls || item.poster === null ? 'metadata' : 'none'}
          playsInline
          muted={isMuted}
          aria-label={item.title}
          {...counted}
        />
        {!isVideo && <SoundPicture seed={item.$id} share={state.duration > 0 ? state.time / state.duration : 0} />}
        <button type="button" className="sub-surface" aria-label={label} onClick={toggle}>
          <span className="sub-big" data-hidden={state.isPlaying || undefined}>
            <Icon name={state.isPlaying ? 'pause' : 'play'} size={28} />
          </span>
        </button>
      </div>
      {state.isBroken && (
        <p className="sub-trouble" role="alert">
          {messages.thisCantBePlayedRightNow2}
          <button type="button" onClick={() => element.current?.load()}>
            {messages.tryAgain}
          </button>
        </p>
      )}
      {(hasControls || hasBegun) && (
        <div className="sub-controls">
          <button
            type="button"
            className="sub-icon"
            aria-label={state.isPlaying ? messages.pause : messages.play}
            onClick={toggle}
          >
            <Icon name={state.isPlaying ? 'pause' : 'play'} />
          </button>
          <input
            type="range"
            aria-label={messages.position}
            aria-valuetext={messages.spokenTimeOfSpokenTime2(spokenTime(state.time), spokenTime(state.duration))}
            min={0}
            max={Math.max(state.duration, 0.1)}
            step="any"
            value={Math.min(state.time, state.duration)}
            style={{ '--share': `${state.duration > 0 ? (state.time / state.duration) * 100 : 0}%` } as object}
            onChange={(event) => seek(Number(event.target.value))}
            onKeyDown={key}
          />
          <span className="sub-time">
            {timeText(state.time)} / {timeText(state.duration)}
          </span>
          <button
            type="button"
            className="sub-icon"
            aria-label={isMuted ? messages.unmute : messages.mute}
            onClick={() => setIsMuted(!isMuted)}
          >
            <Icon name={isMuted ? 'muted' : 'sound'} />
          </button>
          {isVideo && (
            <button
              type="button"
              className="sub-icon"
              aria-label={messages.fullscreen}
              onClick={() => void fill(root.current, element.current)}
            >
              <Icon name="fullscreen" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Phones of one maker fill the screen with the video alone. */
async function fill(root: HTMLElement | null, video: HTMLVideoElement | null) {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (root?.requestFullscreen) return root.requestFullscreen().catch(() => undefined);
  (video as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.();
}
