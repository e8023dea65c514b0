import { useId, useRef, useState } from 'react';
import { pauseOthers } from '../player/one-at-a-time.ts';
import { Icon } from './icon.tsx';
import type { SharedEvidence } from './submittal-item.ts';
import { messages } from './messages.ts';

/** What was said, where its owner lets it be heard: a click plays exactly those seconds and shows the words. */
export function EvidenceButton({
  evidence: { seconds, speakerName, quote, src },
  onPlay,
}: {
  evidence: SharedEvidence;
  onPlay?: (() => void) | undefined;
}) {
  const element = useRef<HTMLAudioElement>(null);
  const quoteId = useId();
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  if (src === null) return null;
  const length = `${Math.max(1, Math.round(seconds))} s`;
  const toggle = () => {
    const audio = element.current;
    if (!audio) return;
    if (!audio.paused) return audio.pause();
    setIsBroken(false);
    audio.currentTime = 0;
    audio.play().then(onPlay, () => setIsBroken(true));
  };
  const begin = () => {
    if (element.current) pauseOthers(element.current);
    setIsPlaying(true);
  };
  return (
    <>
      <button
        type="button"
        className="sub-chip"
        aria-pressed={isPlaying}
        aria-label={messages.stopLengthSpeakerNameQuote(
          isPlaying,
          length,
          speakerName || messages.unknownSpeaker,
          quote,
        )}
        aria-describedby={isPlaying ? quoteId : undefined}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={14} />
        {length}
      </button>
      {/* Nothing is loaded before it is asked for: a document may have a hundred of them. */}
      <audio
        ref={element}
        src={src}
        preload="none"
        onPlay={begin}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setIsPlaying(false)}
        onError={() => setIsBroken(true)}
      />
      {isPlaying && (
        <q id={quoteId} className="sub-quote">
          {speakerName ? `${speakerName}: ` : ''}
          {quote}
        </q>
      )}
      {isBroken && (
        <span className="sub-quote" role="alert">
          {messages.thisCantBePlayedRightNow}
        </span>
      )}
    </>
  );
}
