import type { Writer } from '@candor/contract/notes';
import { messages } from './messages.ts';

/** Who wrote notes, as one sentence. */
export function writerText({ name, label, isExtractive, isRemote, reading, instead, limit }: Writer): string {
  if (instead !== undefined) return messages.quotesOnlyBecauseTheLanguageModel;
  if (limit === 'budget') return messages.quotesOnlyBecauseThisTeamsBudgetFor;
  if (limit === 'team') return messages.quotesOnlyAsSetForThisTeam;
  if (isExtractive) return messages.quotesOnlySortedOnThisServer;
  // The label of a server names its model already.
  const place = isRemote
    ? messages.valueOutside(label.startsWith(name) ? label : messages.nameAtLabel(name, label))
    : messages.nameOn(name);
  return messages.writtenByPlaceThisServerValue(place, reading ? readingText(reading) : '');
}

/** Half a meeting that looks whole isn't noticed: how much was read is said in any case. */
function readingText({ share, minutes, kept, offered }: NonNullable<Writer['reading']>): string {
  const length = minutes > 0 ? messages.ofMinutesMin(minutes) : '';
  return messages.readFloorLengthKeptOfOfferedLines(Math.floor(share * 100), length, kept, offered);
}

/** The writer within a sentence: “Written by …”. */
export function writerName({ label, isExtractive }: Writer): string {
  return isExtractive ? messages.theBuiltInEngine : label;
}
