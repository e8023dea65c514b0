/** Whoever begins to play is the only one on the page. */
export function pauseOthers(own: HTMLMediaElement) {
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (other !== own) other.pause();
}
