import type { Writer } from '@candor/contract/notes';

/** Who wrote notes, as one sentence. */
export function writerText({ name, label, isExtractive, isRemote, reading }: Writer): string {
  if (isExtractive) return 'Only words that were said, sorted on this server';
  return `Written by ${name} at ${label}${isRemote ? ', outside this server' : ''}${reading ? readingText(reading) : ''}`;
}

/** Half a meeting that looks whole isn't noticed: how much was read is said in any case. */
function readingText({ share, minutes, kept, offered }: NonNullable<Writer['reading']>): string {
  const length = minutes > 0 ? ` of ${minutes} min` : '';
  return ` · read ${Math.floor(share * 100)} %${length} · ${kept} of ${offered} lines kept`;
}

/** The writer within a sentence: “Written by …”. */
export function writerName({ label, isExtractive }: Writer): string {
  return isExtractive ? 'the built-in engine' : label;
}
