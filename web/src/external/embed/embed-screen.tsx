import './embed.css';
import { type Embedded, getEmbeddedMedia } from '@candor/contract/embeds';
import { useEffect, useMemo, useRef } from 'react';
import { urlOf } from '../../lib/api-url.ts';
import { MediaPlayer } from '../../ui/submittal/media-player.tsx';
import type { EmbedPlace } from './embed-place.ts';
import { EmbedTranscript } from './embed-transcript.tsx';
import { embedWords, wrongWords } from './embed-words.ts';
import { useEmbed } from './use-embed.ts';
import { messages } from '../messages.ts';

/** A player in a page of another system: as small as that page makes it, and without cookies or anything stored. */
export function EmbedScreen({ place }: { place: EmbedPlace }) {
  const view = useEmbed(place);
  if (view.is === 'loading')
    return (
      <main className="embed" aria-busy="true">
        <p className="ext-hidden" role="status">
          {messages.loading}
        </p>
        <div className="ext-bone embed-bone" />
      </main>
    );
  if (view.is === 'wrong') return <EmbedMessage {...wrongWords} />;
  if (view.is === 'offline')
    return (
      <EmbedMessage title={messages.candorCouldntBeReached} text={messages.checkYourConnectionAndTryAgain}>
        <button type="button" className="ext-button" onClick={view.onRetry}>
          {messages.tryAgain}
        </button>
      </EmbedMessage>
    );
  return <ShownEmbed place={place} embedded={view.embedded} />;
}

function ShownEmbed({ place: { embedId, token }, embedded }: { place: EmbedPlace; embedded: Embedded }) {
  const { state, title, mediaType, seconds, transcript, teamName } = embedded;
  const media = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  const item = useMemo(
    () => ({
      $id: embedId,
      type: 'snippet' as const,
      title,
      isCompleted: true,
      description: '',
      mediaType: mediaType ?? ('audio' as const),
      src: urlOf(getEmbeddedMedia, { params: { embedId }, query: { token } }),
      poster: null,
      duration: seconds,
      downloadSrc: null,
      said: null,
    }),
    [embedId, token, title, mediaType, seconds],
  );
  const hasWords = transcript !== null && transcript.length > 0;
  if (state !== 'ready' && !hasWords) return <EmbedMessage {...embedWords[state]} />;
  return (
    <main className="embed submittal" data-has-words={hasWords || undefined}>
      <h1>{title}</h1>
      {state === 'ready' ? (
        <MediaPlayer item={item} hasControls media={media} />
      ) : (
        <p className="embed-note">{embedWords[state].text}</p>
      )}
      {hasWords && <EmbedTranscript lines={transcript} media={media} canPlay={state === 'ready'} />}
      <p className="embed-from">{teamName}</p>
    </main>
  );
}

function EmbedMessage({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <main className="embed embed-message">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  );
}
