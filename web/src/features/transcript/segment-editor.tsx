import { limits } from '@candor/contract/limits';
import type { Segment } from '@candor/contract/transcripts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { textOf, wordsOf } from '../../entities/transcripts/transcript.ts';
import { messages } from './messages.ts';

export type SegmentEditorProps = {
  segment: Segment /** Selected at first; without it the cursor is at the end. */;
  word: number | null;
  onDone: (text: string | null) => void;
};

/** The words of a segment as a field: Enter and leaving it save, Escape gives up. Null where there is nothing to save. */
export function SegmentEditor({ segment, word, onDone }: SegmentEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const before = textOf(segment);
  const opened = useRef({ segment, word });
  useEffect(() => {
    const { segment, word } = opened.current;
    const { words } = segment;
    const start =
      word === null ? textOf(segment).length : words.slice(0, word).reduce((sum, [text]) => sum + text.length + 1, 0);
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(start, word === null ? start : start + (words[word]?.[0].length ?? 0));
    // Only when it opens: what is selected afterwards is up to the person.
  }, []);
  const finish = (text: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    const said = text === null ? '' : wordsOf(text).join(' ');
    onDone(said === '' || said === before ? null : said);
  };
  const key = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter' ? event.currentTarget.value : null);
  };
  return (
    <textarea
      ref={field}
      className="editor"
      aria-label={messages.editText}
      aria-description={messages.enterSavesEscapeCancels}
      rows={Math.max(2, Math.ceil(before.length / 56))}
      maxLength={limits.segmentText}
      defaultValue={before}
      onKeyDown={key}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  );
}
