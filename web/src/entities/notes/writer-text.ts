import type { Writer } from '@candor/contract/notes';

/** Who wrote notes, as one sentence. */
export function writerText({ name, label, isExtractive, isRemote, reading, instead, limit }: Writer): string {
  if (instead !== undefined)
    return 'Quotes only, because the language model didn’t respond. Rewrite the notes when it’s back';
  if (limit === 'budget') return 'Quotes only, because this team’s budget for the month is used up';
  if (limit === 'team') return 'Quotes only, as set for this team';
  if (isExtractive) return 'Quotes only, sorted on this server';
  // The label of a server names its model already.
  const place = isRemote ? `${label.startsWith(name) ? label : `${name} at ${label}`}, outside` : `${name} on`;
  return `Written by ${place} this server${reading ? readingText(reading) : ''}`;
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
