import type { ActionItem, Conversation, Dropped, Fact, Line } from '../port.ts';
import { readConversation } from '../text/reading.ts';
import { textOf } from '../text/words.ts';
import type { PlacedClaim, PlacedLines } from './checked.ts';
import { withoutRepeats } from './merge.ts';
import type { Desk } from './work.ts';

type ItemClaim = PlacedClaim & { owner?: string | null; dueDate?: string | null };
type FactClaim = PlacedClaim & { kind?: Fact['kind'] };

export async function toActionItems(
  desk: Desk,
  { utterances, participants }: Conversation,
  kept: PlacedLines<ItemClaim>['kept'],
  signal: AbortSignal,
): Promise<ActionItem[]> {
  const people = [...new Set([...utterances.map(({ speaker }) => speaker), ...participants])];
  const lines = await withoutRepeats(
    desk,
    kept.map(({ line }) => line),
    signal,
  );
  return lines.flatMap((line): ActionItem[] => {
    const claim = kept.find((one) => one.line.text === line.text)?.claim;
    if (!claim) return [];
    const { owner, dueDate } = claim;
    return [
      {
        line,
        owner: people.find((name) => owner && name.toLowerCase().includes(owner.toLowerCase())) ?? null,
        dueDate: dueDate && /^\d{4}-\d{2}-\d{2}$/.test(dueDate) && !Number.isNaN(Date.parse(dueDate)) ? dueDate : null,
      },
    ];
  });
}

/** Facts count only from whom the meeting is about: what a recruiter says of a budget is nobody's pay. */
export function toFacts(
  conversation: Conversation,
  kept: PlacedLines<FactClaim>['kept'],
): { facts: Fact[]; dropped: Dropped[] } {
  const { subjects } = readConversation(conversation);
  const facts = new Map<string, Fact>();
  const dropped: Dropped[] = [];
  for (const { claim, line, spoken } of kept) {
    const { kind, text } = claim;
    if (kind === undefined) continue;
    const key = `${kind} ${text.toLowerCase()}`;
    if (subjects.size > 0 && !spoken.some(({ speaker }) => subjects.has(speaker)))
      dropped.push({ text: `${kind}: ${text}`, reason: 'Said by somebody else than whom it is about.' });
    else if (!facts.has(key))
      facts.set(key, { kind, value: text, line: { ...line, text: quoteOf(conversation, line) } });
  }
  return { facts: [...facts.values()], dropped };
}

function quoteOf({ utterances }: Conversation, { evidence: [span], text }: Line): string {
  const words = utterances.find(({ id }) => id === span.utteranceId)?.words;
  return words ? textOf(words, span.from, span.to) : text;
}
