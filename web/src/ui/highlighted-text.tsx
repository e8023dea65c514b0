import { Fragment } from 'react';

export type Range = { start: number; end: number };

/** A text with the marked parts of it; the ranges are in order and apart. */
export function HighlightedText({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  let end = 0;
  const parts = ranges.map((range) => {
    const before = text.slice(end, range.start);
    end = range.end;
    return (
      <Fragment key={range.start}>
        {before}
        <mark>{text.slice(range.start, range.end)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
