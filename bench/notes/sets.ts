import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Conversation, Span } from '../../server/src/engines/language/port.ts';
import { rowsOf } from '../../server/src/test/set-rows.ts';
import type { Interview } from './blind.ts';

const data = join(import.meta.dirname, '../../lab/data');

/** As the product heard it, with when each turn was said; `wrong` words have the wrong speaker. */
export type Heard = {
  id: string;
  errors: { words: number; wrong: number; speakers: number };
  spoken: { startMs: number; endMs: number }[];
  conversation: Conversation;
};
export type BlindSet = { interviews: Interview[]; heard: Map<string, Heard> };

/** A set by its number: the interviews as they were written, and what was heard of them. */
export function readSet(number: string): BlindSet {
  const name = number === '1' ? '' : `-${number}`;
  const heard = rowsOf<Heard>(join(data, `heard-${number}.jsonl`)).map((one) => ({
    ...one,
    conversation: { ...one.conversation, startedAt: new Date(one.conversation.startedAt) },
  }));
  return {
    interviews: rowsOf<Interview>(join(data, `blind${name}.jsonl`)),
    heard: new Map(heard.map((one) => [one.id, one])),
  };
}

/** Whether any of these lines has its evidence in the turn. */
export function areFrom(
  { conversation, spoken }: Heard,
  turn: number,
  lines: readonly { evidence?: readonly Span[] }[],
): boolean {
  const at = spoken[turn];
  const words = lines
    .flatMap(({ evidence = [] }) => evidence)
    .flatMap(({ utteranceId, from, to }) =>
      (conversation.utterances.find(({ id }) => id === utteranceId)?.words ?? []).slice(from, to),
    );
  return at !== undefined && words.some(([, start, end]) => end > at.startMs && start < at.endMs);
}

/** What `bench -- hear` or `bench -- upload` left of it in a folder; a bare conversation is one too. */
export function readHeard(folder: string, id: string): Conversation | null {
  const path = join(folder, `${id}.json`);
  if (!existsSync(path)) return null;
  const one = JSON.parse(readFileSync(path, 'utf8')) as Conversation & { conversation?: Conversation };
  const conversation = one.conversation ?? one;
  return { ...conversation, startedAt: new Date(conversation.startedAt) };
}
