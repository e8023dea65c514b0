import type { Answer } from '@candor/contract/ask';
import type { App } from '../../../app.ts';
import type {
  AskedPassage,
  CitedLine,
  Conversation,
  Finding,
  LanguageOptions,
} from '../../../engines/language/port.ts';
import type { Member } from '../../../http/who.ts';
import { requireMeeting } from '../../meetings/service.ts';
import { findPassages } from '../../transcripts/search/passages.ts';
import type { MeetingUtterance } from '../../findings/conversation.ts';
import { conversationOf, plain, toDropped, toEvidence } from '../../findings/conversation.ts';
import { asCorrected } from '../../findings/follow.ts';
import { toMaterial } from '../../findings/material.ts';
import { listCorrected, listFindings } from '../../findings/service.ts';
import { toWriter } from '../write/publish.ts';
import { teamPurseOf, withTeamLanguage } from '../../teams/language.ts';
import { purseOf } from '../../findings/purse.ts';

type MeetingPassage = {
  meetingId: string;
  meetingDescription: string;
  meetingStart: Date;
  utterance: MeetingUtterance;
};

/** `isNearest`: whoever shows one line shows this one. */
export type ToldLine = Answer['lines'][number] & { isNearest?: boolean };
export type ToldAnswer = Omit<Answer, 'lines'> & { lines: ToldLine[] };

type Asker = Pick<Member, 'teamId' | 'accountId'>;

export async function askMeeting(
  app: App,
  who: Asker,
  meetingId: string,
  question: string,
  signal: AbortSignal,
): Promise<ToldAnswer> {
  const at = { teamId: who.teamId, meetingId };
  const { description, startTime } = await requireMeeting(app.db, who, at);
  const { utterances, words, ...meeting } = await conversationOf(app, at);
  // Of other words than those of now, they are about what nobody has said any more.
  const rows = (await listFindings(app.db, at)).filter((row) => row.words === words);
  return ask(
    await withTeamLanguage(app, who.teamId, 'questions'),
    who,
    question,
    utterances.map((utterance) => ({ meetingId, meetingDescription: description, meetingStart: startTime, utterance })),
    { signal, meeting, findings: toMaterial({ utterances }, rows), purse: await purseOf(app, at, null) },
  );
}

/** Only meetings that the caller may see are given to the engine. */
export async function askMeetings(app: App, who: Asker, question: string, signal: AbortSignal): Promise<ToldAnswer> {
  const passages = await findPassages(app, who, question);
  return ask(
    await withTeamLanguage(app, who.teamId, 'questions'),
    who,
    question,
    passages.map(({ meetingId, meetingDescription, meetingStart, segmentId, speakerId, speakerName, role, words }) => ({
      meetingId,
      meetingDescription,
      meetingStart,
      utterance: { id: segmentId, speakerId, speaker: speakerName, role: role as MeetingUtterance['role'], words },
    })),
    { signal, purse: teamPurseOf(app, who.teamId) },
  );
}

async function ask(
  app: App,
  who: Asker,
  question: string,
  asked: readonly MeetingPassage[],
  options: LanguageOptions & { meeting?: Omit<Conversation, 'utterances'>; findings?: readonly Finding[] },
): Promise<ToldAnswer> {
  const writer = toWriter(app.language);
  if (asked.length === 0) return { writer, lines: [], closest: [], dropped: [] };
  const passages: AskedPassage[] = asked.map(
    ({ meetingId, meetingDescription: title, meetingStart: startedAt, utterance }) => ({
      meetingId,
      utterance,
      meeting: { title, startedAt },
    }),
  );
  const { status, lines, closest = [], dropped } = await app.language.answer(question, passages, options);
  const conversation = { utterances: asked.map(({ utterance }) => utterance) };
  const meetings = new Map(asked.map((one) => [one.utterance.id, one]));
  const corrected = await listCorrected(app.db, who.teamId, [...new Set(asked.map(({ meetingId }) => meetingId))]);
  const cite = (some: readonly CitedLine[]): ToldLine[] =>
    some
      .map((line) => {
        const evidence = toEvidence(conversation, line);
        return {
          text: asCorrected(plain(line.text), evidence, corrected),
          ...(line.check && { check: plain(line.check) }),
          ...(line.isNearest && { isNearest: true }),
          citations: evidence.map((one) => {
            const { meetingId, meetingDescription, meetingStart } = meetings.get(one.segmentId)!;
            return { ...one, meetingId, meetingDescription, meetingStart: meetingStart.toISOString() };
          }),
        };
      })
      .filter(({ text, citations }) => text !== '' && citations.length > 0);
  return { writer, ...(status && { status }), lines: cite(lines), closest: cite(closest), dropped: toDropped(dropped) };
}
