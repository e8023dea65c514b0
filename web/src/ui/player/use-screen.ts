import { type RefObject, useEffect, useState } from 'react';

/** Filling the screen (the whole player, so that its controls stay) and the small window that floats over other pages. */
export function useScreen(root: RefObject<HTMLElement | null>, video: RefObject<HTMLMediaElement | null>) {
  const [isFullscreen, setIsFullscreen] = useState(false);
  useEffect(() => {
    const update = () =>
      setIsFullscreen(document.fullscreenElement !== null && document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [root]);
  const toggleFullscreen = () =>
    void (isFullscreen ? document.exitFullscreen() : root.current?.requestFullscreen())?.catch(() => undefined);
  const togglePicture = () => {
    if (!(video.current instanceof HTMLVideoElement)) return;
    void (
      document.pictureInPictureElement === video.current
        ? document.exitPictureInPicture()
        : video.current.requestPictureInPicture()
    ).catch(() => undefined);
  };
  return { isFullscreen, toggleFullscreen, togglePicture };
}
