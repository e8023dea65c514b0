import Box from '@mui/material/Box';
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
        <Box
          component="mark"
          sx={{
            bgcolor: 'warning.light',
            color: 'inherit',
            borderRadius: 0.25,
            boxShadow: '0 1px 0 var(--mui-palette-warning-main)',
          }}
        >
          {text.slice(range.start, range.end)}
        </Box>
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
