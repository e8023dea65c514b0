import type { DroppedLine, Evidence, OmittedLine, WrittenLine } from '@candor/contract/evidence';
import { spanIdOf } from '@candor/contract/evidence';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import type { Chapter } from '@candor/contract/notes';
import type {
  Conversation,
  Chapter as FoundChapter,
  Dropped,
  FreeLine,
  Line,
  Span,
  Utterance,
  Withheld,
} from '../../engines/language/port.ts';
import { AppError } from '../../http/app-error.ts';
import type { InMeeting } from '../meetings/service.ts';
import { findMeeting } from '../meetings/service.ts';
import { readSpokenTranscript } from '../transcripts/spoken.ts';
import { aboutMeeting } from './about.ts';
import { isQuote } from './quotes.ts';

/** With what evidence needs to be found again. */
export type MeetingUtterance = Utterance & { speakerId: string };
export type MeetingConversation = Omit<Conversation, 'utterances'> & {
  utterances: readonly MeetingUtterance[] /** A digest of the words; null where nothing was said. */;
  words: string | null;
};

/** The meeting as an engine gets it; an utterance is a segment of the transcript. For jobs: access was checked before. */
export async function conversationOf(app: Pick<App, 'db'>, at: InMeeting): Promise<MeetingConversation> {
  const meeting = await findMeeting(app.db, at);
  if (!meeting) throw new AppError('meeting_not_found');
  const [{ language, words, speakers, segments }, about] = [
    await readSpokenTranscript(app.db, at),
    await aboutMeeting(app.db, meeting),
  ];
  const byId = new Map(speakers.map((speaker) => [speaker.$id, speaker]));
  // Where nobody else is known, everyone is on the host's track: nobody's words are left out for being the host's.
  const isHostAlone = speakers.every(({ role }) => role === 'host');
  const utterances = segments.map(({ $id, speakerId, words }) => ({
    id: $id,
    speakerId,
    speaker: byId.get(speakerId)?.name ?? '',
    role: isHostAlone ? null : (byId.get(speakerId)?.role ?? null),
    words,
  }));
  return {
    title: meeting.description,
    startedAt: meeting.startTime,
    language,
    participants: meeting.participants,
    hostName: meeting.hostName,
    about,
    utterances,
    words,
  };
}

/** The words of each span, as they stand in the transcript. A span that is not in it is left out. */
export function toEvidence(
  { utterances }: Pick<MeetingConversation, 'utterances'>,
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

/**
 * What an engine wrote, as it is kept; `isAmongQuotes`: of one that quotes. Only greetings and open questions get past here without
 * evidence, whatever the engine says.
 */
export function toWritten(
  conversation: Pick<MeetingConversation, 'utterances'>,
  lines: readonly (Line | FreeLine)[],
  isAmongQuotes = false,
): { lines: WrittenLine[]; dropped: DroppedLine[] } {
  const kept: WrittenLine[] = [];
  const dropped: DroppedLine[] = [];
  const exchanges = new Map<string, string>();
  for (const line of lines.slice(0, limits.sectionLines)) {
    const [text, evidence] = [plain(line.text), toEvidence(conversation, line)];
    if (text === '') continue;
    if (isFree(line)) kept.push({ $id: newId(), text, evidence: [], isByPerson: false, ...toMarks(line) });
    else if (evidence.length > 0)
      kept.push({
        $id: newId(),
        text,
        evidence,
        isByPerson: false,
        ...toExtras(conversation, line),
        ...toExchange(line, evidence, exchanges),
        ...(isQuote({ ...line, text }, evidence, isAmongQuotes) && { isQuote: true }),
      });
    else dropped.push({ text, reason: 'The transcript has no evidence for it.' });
  }
  return { lines: kept, dropped };
}

const isFree = (line: Line | FreeLine): line is FreeLine => 'courtesy' in line || 'openQuestion' in line;

const toMarks = ({ courtesy, openQuestion }: FreeLine): Pick<WrittenLine, 'courtesy' | 'openQuestion'> => ({
  ...(courtesy && { courtesy }),
  ...(openQuestion && { openQuestion }),
});

function toExtras(
  conversation: Pick<MeetingConversation, 'utterances'>,
  { check, asked, isMore, findingIds }: Line,
): Pick<WrittenLine, 'check' | 'asked' | 'isMore' | 'findingIds'> {
  return {
    ...(check && { check: plain(check) }),
    ...(asked && { asked: { text: plain(asked.text), evidence: toEvidence(conversation, asked) } }),
    ...(isMore && { isMore }),
    ...(findingIds && findingIds.length > 0 && { findingIds: [...findingIds] }),
  };
}

/** An engine numbers exchanges as it likes. Here each is named by what it begins with, so that lines that people keep stay with theirs. */
function toExchange(
  { exchange }: Line,
  evidence: readonly Evidence[],
  exchanges: Map<string, string>,
): Pick<WrittenLine, 'exchange'> {
  if (exchange === undefined) return {};
  if (!exchanges.has(exchange)) exchanges.set(exchange, spanIdOf(evidence[0]!));
  return { exchange: exchanges.get(exchange) };
}

/** More than anyone jumps between. */
const mostChapters = 60;

/** In the order of the recording, each at a moment of its own. */
export function toChapters(
  conversation: Pick<MeetingConversation, 'utterances'>,
  found: readonly FoundChapter[],
): Chapter[] {
  const chapters = found.flatMap(({ title, at }): Chapter[] => {
    const [text, [said]] = [plain(title, limits.name), toEvidence(conversation, { evidence: [at] })];
    return text === '' || !said ? [] : [{ title: text, start: said.start }];
  });
  return chapters
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start }, index, sorted) => sorted[index - 1]?.start !== start)
    .slice(0, mostChapters);
}

export function toDropped(dropped: readonly Dropped[]): DroppedLine[] {
  return dropped
    .slice(0, limits.sectionLines)
    .map(({ text, reason }) => ({ text: plain(text), reason: plain(reason) }));
}

/** What was said and is only not shown here keeps its evidence, so that a person can add it. */
export function toOmitted(
  conversation: Pick<MeetingConversation, 'utterances'>,
  dropped: readonly Withheld[],
): OmittedLine[] {
  return toDropped(dropped).map((one, index) => {
    const { text, evidence } = dropped[index] as Withheld;
    const [line] = evidence ? toWritten(conversation, [{ text, evidence }]).lines : [];
    return line ? { ...one, line } : one;
  });
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

const known = new WeakMap<readonly MeetingUtterance[], ReadonlyMap<string, MeetingUtterance>>();

function utterancesById(utterances: readonly MeetingUtterance[]): ReadonlyMap<Span['utteranceId'], MeetingUtterance> {
  const byId = known.get(utterances) ?? new Map(utterances.map((utterance) => [utterance.id, utterance]));
  known.set(utterances, byId);
  return byId;
}
