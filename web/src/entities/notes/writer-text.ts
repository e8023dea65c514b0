import type { Writer } from '@candor/contract/notes';

/** Who wrote notes, as one sentence. */
export function writerText({ name, label, isExtractive, isRemote }: Writer): string {
  if (isExtractive) return 'Only words that were said, sorted on this server';
  return `Written by ${name} at ${label}${isRemote ? ', outside this server' : ''}`;
}

/** The writer within a sentence: “Written by …”. */
export function writerName({ label, isExtractive }: Writer): string {
  return isExtractive ? 'the built-in engine' : label;
}
