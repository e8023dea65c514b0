import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { pauseOthers } from '../../ui/player/one-at-a-time.ts';
import { loopTarget, type Selection } from './crop-rules.ts';

/** Plays the selection round and round. Looked at with every frame, since the media's own news come four times a second. */
export function useLoop(element: RefObject<HTMLMediaElement | null>, selection: Selection) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [time, setTime] = useState(selection.start);
  const keepInside = useEffectEvent(() => {
    const media = element.current;
    if (!media) return;
    const target = loopTarget(media.currentTime, selection);
    if (target !== null && !media.seeking) media.currentTime = target;
    setTime(target ?? media.currentTime);
  });
  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    const look = () => {
      keepInside();
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  const play = () => {
    const media = element.current;
    if (!media) return;
    const target = loopTarget(media.currentTime, selection);
    if (target !== null) media.currentTime = target;
    void media.play().catch(() => undefined);
  };
  const show = (seconds: number) => {
    if (element.current && !isPlaying) element.current.currentTime = seconds;
    if (!isPlaying) setTime(seconds);
  };
  const handlers = {
    onPlay: () => {
      if (element.current) pauseOthers(element.current);
      setIsPlaying(true);
    },
    onPause: () => {
      // At the very end of the recording the media stops automatically, and the loop continues.
      if (!element.current?.ended) setIsPlaying(false);
    },
    onEnded: () => play(),
  };
  return {
    isPlaying,
    time,
    toggle: () => (element.current?.paused ? play() : element.current?.pause()),
    show,
    handlers,
  };
}
