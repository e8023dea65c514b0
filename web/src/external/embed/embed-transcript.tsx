import type { Embedded } from '@candor/contract/embeds';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { timeText } from '../../ui/player/time-text.ts';
import { lineAt } from './line-at.ts';
import { messages } from '../messages.ts';

type Lines = NonNullable<Embedded['transcript']>;
type EmbedTranscriptProps = { lines: Lines; media: RefObject<HTMLVideoElement | null>; canPlay: boolean };

/** What is said, beside the player: it follows what plays, and a line plays from where it begins. */
export function EmbedTranscript({ lines, media, canPlay }: EmbedTranscriptProps) {
  const [current, setCurrent] = useState(-1);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const player = media.current;
    if (!player || !canPlay) return;
    const follow = () => setCurrent(lineAt(lines, player.currentTime));
    player.addEventListener('timeupdate', follow);
    return () => player.removeEventListener('timeupdate', follow);
  }, [lines, media, canPlay]);
  useEffect(() => {
    const shown = list.current;
    const line = shown?.children[current];
    // Scrolling the line into view would scroll the page around the frame as well.
    if (shown && line instanceof HTMLElement && !media.current?.paused)
      shown.scrollTop = line.offsetTop - shown.offsetTop - shown.clientHeight / 3;
  }, [current, media]);
  const playFrom = (start: number) => {
    const player = media.current;
    if (!player) return;
    player.currentTime = start;
    void player.play().catch(() => undefined);
  };
  return (
    <ol ref={list} className="embed-words" aria-label={messages.transcript} tabIndex={-1}>
      {lines.map(({ speakerName, start, text }, index) => (
        <li key={index} aria-current={index === current || undefined}>
          {canPlay ? (
            <button
              type="button"
              aria-label={messages.playFromTimeText(timeText(start))}
              onClick={() => playFrom(start)}
            >
              {timeText(start)}
            </button>
          ) : (
            <span>{timeText(start)}</span>
          )}
          <p>
            {speakerName && <b>{speakerName} </b>}
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
