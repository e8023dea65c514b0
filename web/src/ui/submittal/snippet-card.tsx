import { limits } from '@candor/contract/limits';
import { useId } from 'react';
import { CardFoot } from './card-foot.tsx';
import { MediaPlayer } from './media-player.tsx';
import type { OnItemEvent, SnippetItem } from './submittal-item.ts';
import { Waiting } from './waiting.tsx';
import { messages } from './messages.ts';

export type SnippetCardProps = {
  item: SnippetItem;
  isLarge: boolean;
  isStacked: boolean;
  onEvent?: OnItemEvent | undefined;
};

/** A snippet: it plays when it is completed. */
export function SnippetCard({ item, isLarge, isStacked, onEvent }: SnippetCardProps) {
  const titleId = useId();
  const { src } = item;
  return (
    <article
      className="sub-card sub-snippet"
      aria-labelledby={titleId}
      data-size={isLarge ? 'large' : 'small'}
      style={isStacked ? { maxHeight: limits.stackedCardPx } : undefined}
    >
      {!item.isCompleted && <Waiting />}
      {item.isCompleted && src !== null && (
        <MediaPlayer key={src} item={{ ...item, src }} hasControls={isLarge} onEvent={onEvent} />
      )}
      <CardFoot
        titleId={titleId}
        item={item.isCompleted ? item : { ...item, downloadSrc: null }}
        kind={item.mediaType === 'video' ? messages.video : messages.audio}
        seconds={item.duration}
      />
      {item.description && <p className="sub-about">{item.description}</p>}
      {item.said && item.said.length > 0 && <SnippetTranscript said={item.said} isOpen={src === null} />}
    </article>
  );
}

/** Folded where there is something to hear: it is as long as what was said. */
function SnippetTranscript({ said, isOpen }: { said: NonNullable<SnippetItem['said']>; isOpen: boolean }) {
  return (
    <details className="sub-said" open={isOpen}>
      <summary>{messages.transcript}</summary>
      {said.map(({ speakerName, text }, index) => (
        <p key={index}>
          {speakerName && <b>{speakerName}: </b>}
          {text}
        </p>
      ))}
    </details>
  );
}
