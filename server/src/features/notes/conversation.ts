import type { DroppedLine, Evidence, WrittenLine } from '@candor/contract/evidence';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import type { Conversation, Dropped, Line, Span, Utterance } from '../../engines/language/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { InMeeting } from '../meetings/service.ts';
import { findMeeting } from '../meetings/service.ts';
import { readSpoken } from '../transcripts/spoken.ts';

/** With what evidence needs to be found again. */
export type ToldUtterance = Utterance & { speakerId: string };
export type ToldConversation = Omit<Conversation, 'utterances'> & {
  utterances: readonly ToldUtterance[] /** A digest of the words; null where nothing was said. */;
  words: string | null;
};

/** The meeting as an engine is told of it; an utterance is a segment of the transcript. For jobs: the caller was asked before. */
export async function conversationOf(app: Pick<App, 'db'>, at: InMeeting): Promise<ToldConversation> {
  const meeting = await findMeeting(app.db, at);
  if (!meeting) throw new AppError('meeting_not_found');
  const { language, words, speakers, segments } = await readSpoken(app.db, at);
  const byId = new Map(speakers.map((speaker) => [speaker.$id, speaker]));
  const utterances = segments.map(({ $id, speakerId, words }) => ({
    id: $id,
    speakerId,
    speaker: byId.get(speakerId)?.name ?? '',
    role: byId.get(speakerId)?.role ?? null,
    words,
  }));
  return {
    title: meeting.description,
    startedAt: meeting.startTime,
    language,
    participants: meeting.participants,
    utterances,
    words,
  };
}

/** The words of each span, as they stand in the transcript. A span that is not in it is left out. */
export function toEvidence(
  { utterances }: Pick<ToldConversation, 'utterances'>,
  line: { evidence: readonly Span[] },
): Evidence[] {
  const byId = utterancesById(utterances);
  return line.evidence.flatMap((span) => {
    const utterance = byId.get(span.utteranceId);
    const words = utterance?.words.slice(Math.max(0, span.from), span.to) ?? [];
    const [first, last] = [words[0], words.at(-1)];
    if (!utterance || !first || !last) return [];
    return [
      {
        segmentId: utterance.id,
        speakerId: utterance.speakerId,
        speakerName: utterance.speaker,
        start: first[1] / 1000,
        end: Math.max(first[1], last[2]) / 1000,
        quote: words.map(([text]) => text).join(' '),
      },
    ];
  });
}

/** What an engine wrote, as it is kept. No line without evidence gets past here, whatever the engine says. */
export function toWritten(
  told: Pick<ToldConversation, 'utterances'>,
  lines: readonly Line[],
): { lines: WrittenLine[]; dropped: DroppedLine[] } {
  const kept: WrittenLine[] = [];
  const dropped: DroppedLine[] = [];
  for (const line of lines.slice(0, limits.sectionLines)) {
    const [text, evidence] = [plain(line.text), toEvidence(told, line)];
    if (text === '') continue;
    if (evidence.length > 0) kept.push({ $id: newId(), text, evidence, isByPerson: false });
    else dropped.push({ text, reason: 'It points to nothing that was said.' });
  }
  return { lines: kept, dropped };
}

export function toDropped(dropped: readonly Dropped[]): DroppedLine[] {
  return dropped
    .slice(0, limits.sectionLines)
    .map(({ text, reason }) => ({ text: plain(text), reason: plain(reason) }));
}

/** One line that the database and every reader take. */
export function plain(text: string, most: number = limits.writtenLine): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most);
}

/** The database refuses what is not text; an engine may send it all the same. */
export function storable<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part,
    ),
  ) as T;
}

const known = new WeakMap<readonly ToldUtterance[], ReadonlyMap<string, ToldUtterance>>();

function utterancesById(utterances: readonly ToldUtterance[]): ReadonlyMap<Span['utteranceId'], ToldUtterance> {
  const byId = known.get(utterances) ?? new Map(utterances.map((utterance) => [utterance.id, utterance]));
  known.set(utterances, byId);
  return byId;
}
