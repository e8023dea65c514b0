import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { openEmbeddings } from '../server/src/engines/language/embeddings/index.ts';
import type { Conversation } from '../server/src/engines/language/port.ts';
import { openQuotes } from '../server/src/engines/language/quotes/index.ts';
import type { Interview } from './notes/blind.ts';
import { roleOf, typed } from './notes/blind.ts';
import { printPage } from './notes/page.ts';
import type { Heard } from './notes/sets.ts';
import { readSet } from './notes/sets.ts';

/**
 * Two texts for each meeting, for readers who know nothing of the engine: what was said with what is true of it, and the whole page that the
 * engine writes: `npm run bench -- readers FOLDER-OUT 8`, or `readers FOLDER-OUT HEARD-FOLDER FILE.json …` for others: as `bench -- hear` has
 * heard them, or else as they were typed.
 */
type Ask = { q: string; a?: string | null };
type Truth = { values?: unknown; promises?: unknown; worthNoting?: unknown; asks: [question: string, turn: number][] };
type Meeting = Omit<Interview, 'asks' | 'facts' | 'topics_discussed'> & Partial<Interview> & { truth?: Truth };
const [out = '', from = '', ...files] = process.argv.slice(2);
const only = process.env['ONLY']?.split(',');
await mkdir(out, { recursive: true });
const language = openQuotes(openEmbeddings({ ...readConfig().language, threads: 1 }, console.warn));
try {
  for (const { meeting, heard } of readMeetings())
    if (!only || only.includes(meeting.id)) await writePack(meeting, withRoles(meeting, heard));
} finally {
  language.close();
}

function readMeetings(): { meeting: Meeting; heard: Heard }[] {
  if (files.length === 0) {
    const { interviews, heard } = readSet(from);
    return interviews.map((meeting) => ({ meeting, heard: heard.get(meeting.id)! }));
  }
  return files.map((file) => {
    const meeting = JSON.parse(readFileSync(file, 'utf8')) as Meeting;
    const path = join(from, `${meeting.id}.json`);
    if (!existsSync(path)) return { meeting, heard: asTyped(meeting) };
    const heard = JSON.parse(readFileSync(path, 'utf8')) as Heard;
    const { conversation } = heard;
    return {
      meeting,
      heard: { ...heard, conversation: { ...conversation, startedAt: new Date(conversation.startedAt) } },
    };
  });
}

/** A script as though everybody had been understood. */
function asTyped(meeting: Meeting): Heard {
  console.warn(`${meeting.id} was not heard: its script is read.`);
  const conversation = typed(meeting);
  const spoken = conversation.utterances.map(({ words }) => ({ startMs: words[0]![1], endMs: words.at(-1)![2] }));
  return { id: meeting.id, errors: { words: 0, wrong: 0, speakers: 2 }, spoken, conversation };
}

/** As the product knows them once the meeting has its type and contact. */
function withRoles(meeting: Meeting, heard: Heard): Heard {
  const { conversation } = heard;
  if (conversation.utterances.some(({ role }) => role !== null && role !== 'host')) return heard;
  const other = roleOf(meeting);
  const utterances = conversation.utterances.map((one) => ({
    ...one,
    role: one.speaker === meeting.recruiter ? ('host' as const) : other,
  }));
  return { ...heard, conversation: { ...conversation, utterances } };
}

async function writePack(meeting: Meeting, heard: Heard): Promise<void> {
  const asks: Ask[] = meeting.asks ?? meeting.truth?.asks.map(([q]) => ({ q })) ?? [];
  await writeFile(join(out, `${meeting.id}.meeting.txt`), toMeeting(meeting, heard));
  const page = await printPage(
    language,
    heard.conversation,
    meeting.kind,
    asks.map(({ q }) => q),
  );
  await writeFile(join(out, `${meeting.id}.page.txt`), page);
  console.log(meeting.id);
}

/** The turn of a script as a turn of what was heard, from 1. */
function heardTurn({ conversation: { utterances }, spoken }: Heard, turn: number): string {
  const at = spoken[turn];
  const overlap = ({ words }: Conversation['utterances'][number]) =>
    words.reduce(
      (sum, [, start, end]) => sum + Math.max(0, Math.min(end, at?.endMs ?? 0) - Math.max(start, at?.startMs ?? 0)),
      0,
    );
  const shared = utterances.map(overlap);
  const most = Math.max(0, ...shared);
  return most > 0 ? `turn ${shared.indexOf(most) + 1}` : 'a turn that was not heard';
}

function toMeeting(meeting: Meeting, heard: Heard): string {
  const at = (turn: number) => heardTurn(heard, turn);
  const { facts = [], actions = [], noteworthy = [], asks = [], truth } = meeting;
  const list = (some: unknown): string[] =>
    Array.isArray(some)
      ? some.map((one) => `- ${String(one)}`)
      : Object.entries((some ?? {}) as object).map(([kind, value]) => `- ${kind}: ${String(value)}`);
  return [
    `MEETING ${meeting.id}: ${meeting.kind}, ${meeting.role}. ${meeting.recruiter} leads; ${meeting.other} is who it is with. Monday, November 16, 2026.`,
    heard.errors.words > 0
      ? '=== TRANSCRIPT, as it was heard by speech recognition'
      : '=== TRANSCRIPT, as it was written',
    ...heard.conversation.utterances.map(
      ({ speaker, words }, index) => `${index + 1} ${speaker}: ${words.map(([word]) => word).join(' ')}`,
    ),
    '=== TRUTH, written by whoever wrote the meeting',
    '--- Values and facts',
    ...facts.map(({ kind, value, turn }) => `- ${kind}: ${value} (${at(turn)})`),
    ...list(truth?.values),
    '--- Promises',
    ...actions.map(({ owner, what, turn }) => `- ${owner}: ${what} (${at(turn)})`),
    ...list(truth?.promises),
    '--- Worth noting',
    ...noteworthy.map((turn) => `- what is said in ${at(turn)}`),
    ...list(truth?.worthNoting),
    '--- Questions for Ask',
    ...asks.map(({ q, a }) => `- ${q} -> ${a ?? 'not said in this meeting: not answerable'}`),
    ...(truth?.asks ?? []).map(([q, turn]) => `- ${q} -> answered in ${at(turn)}`),
    '',
  ].join('\n');
}
