import type { Segment } from '@candor/contract/transcripts';

/** So many rows are drawn together, and what is painted of them is kept together. */
export const blockSize = 16;
export const blockOf = (row: number) => Math.floor(row / blockSize);

export type Block = {
  /** Number of the first row. */ first: number;
  segments: readonly Segment[] /** Who spoke before it. */;
  speakerBefore: string | undefined;
};

/** The segments in blocks; a block in which nothing has changed is the very one that it was, so that it is not drawn again. */
export function toBlocks(segments: readonly Segment[], before: readonly Block[]): Block[] {
  return Array.from({ length: Math.ceil(segments.length / blockSize) }, (_, index) => {
    const first = index * blockSize;
    const block: Block = {
      first,
      segments: segments.slice(first, first + blockSize),
      speakerBefore: segments[first - 1]?.speakerId,
    };
    const known = before[index];
    return known && isSame(known, block) ? known : block;
  });
}

function isSame(one: Block, other: Block): boolean {
  return (
    one.speakerBefore === other.speakerBefore &&
    one.segments.length === other.segments.length &&
    one.segments.every((segment, index) => segment === other.segments[index])
  );
}

/** As in list-style.ts: a line, a letter on average, what a row has besides its lines on average, and what is beside the text. */
const [lineHeight, letterWidth, rowPadding, besides] = [23, 6.75, 20, 148];

/** How high blocks will be that are not drawn yet: closely enough for the scroll bar. */
export function estimateHeight(blocks: readonly Block[], width: number): number {
  const lettersPerLine = Math.max(160, width - besides) / letterWidth;
  const lettersOf = ({ words }: Segment) => words.reduce((sum, [text]) => sum + text.length + 1, 0);
  return blocks
    .flatMap(({ segments }) => segments)
    .reduce((sum, segment) => sum + rowPadding + lineHeight * Math.ceil(lettersOf(segment) / lettersPerLine), 0);
}
