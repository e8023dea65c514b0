import type { Word } from '@candor/contract/transcripts';
import { Fragment } from 'react';
import { gapBetween } from '../../lib/transcript.ts';
import { type Mark, partsOf } from './search-rules.ts';

/** The words of a segment, each an element of its own so that it can be clicked and marked; plain elements, since hundreds are on the screen. */
export function SegmentText({ words, marks, active }: { words: readonly Word[]; marks: readonly Mark[] | undefined; active: number | undefined }) {
  let from = 0;
  return (
    <p>
      {words.map(([text], index) => {
        const at = from;
        from += text.length + 1;
        return (
          <Fragment key={index}>
            <span data-word={index}>{marks ? <Marked text={text} at={at} marks={marks} active={active} /> : text}</span>
            {gapBetween(text, words[index + 1]?.[0])}
          </Fragment>
        );
      })}
    </p>
  );
}

function Marked({ text, at, marks, active }: { text: string; at: number; marks: readonly Mark[]; active: number | undefined }) {
  return partsOf(text, at, marks).map((part, index) => (part.mark ? <mark key={index} data-active={part.mark.start === active || undefined}>{part.text}</mark> : part.text));
}
