import { sql } from 'drizzle-orm';
import type { App } from '../../server/src/app.ts';
import { newId } from '../../server/src/db/id.ts';
import { transcript, transcriptSegment, transcriptSpeaker } from '../../server/src/db/schema/transcripts.ts';
import type { Conversation } from '../../server/src/engines/language/port.ts';
import { createAccount } from '../../server/src/features/accounts/service.ts';
import { createContact } from '../../server/src/features/contacts/service.ts';
import { general } from '../../server/src/features/meeting-types/general.ts';
import { createMeetingType } from '../../server/src/features/meeting-types/service.ts';
import type { StarterTypeName } from '../../server/src/features/meeting-types/starter-types.ts';
import { starterTypes } from '../../server/src/features/meeting-types/starter-types.ts';
import { createMeetings } from '../../server/src/features/meetings/service.ts';
import { addMember, createTeam } from '../../server/src/features/teams/service.ts';
import type { Member } from '../../server/src/http/who.ts';
import { rowsOf } from '../../server/src/test/set-rows.ts';
import type { Interview } from '../notes/blind.ts';
import { typed } from '../notes/blind.ts';
import type { Heard } from '../notes/sets.ts';

export type RecordedMeeting = { interview: Interview; conversation: Conversation };

/** The meetings of a set as they were heard; without that, as they were written. */
export function readMeetings(set: string, heardAt = set.replace(/blind(?=-\d+\.jsonl$)/, 'heard')): RecordedMeeting[] {
  const heard = new Map(heardAt === set ? [] : rowsOf<Heard>(heardAt).map((one) => [one.id, one.conversation]));
  return rowsOf<Interview>(set).map((interview) => ({
    interview,
    conversation: heard.get(interview.id) ?? typed(interview),
  }));
}

const typeNames: Record<string, StarterTypeName> = {
  candidate: 'Candidate screen',
  client: 'Client intake',
  technical: 'Technical interview',
  competency: 'Competency interview',
  reference: 'Reference check',
};

/** As the recruiter introduces it, which is what the team would be called. */
function agencyIn({ turns }: Interview): string {
  const greeting = turns.find(({ s }) => s === 'R')?.t ?? '';
  return /\b(?:from|at|with) ((?:[A-Z][\w&'’-]+(?: and)? ?){1,4})/.exec(greeting)?.[1]?.trim() ?? 'Recruiting';
}

/** A meeting of a team of its own, as it stands when its transcript is ready. */
export async function addMeeting(
  app: App,
  meeting: RecordedMeeting,
): Promise<{ at: { teamId: string; meetingId: string }; who: Member }> {
  const { interview, conversation } = meeting;
  const { id, kind, recruiter, other, role } = interview;
  const account = await createAccount(app, app.db, { email: `${id}@bench.example`, name: recruiter, verified: true });
  const team = await createTeam(app.db, agencyIn(interview));
  await addMember(app, app.db, { teamId: team.id, accountId: account.$id }, 'owner');
  const name = typeNames[kind] ?? 'Candidate screen';
  const content = starterTypes[name];
  const email = general.documentTemplates!.filter(({ kind: written }) => written === 'email');
  const documentTemplates = content.documentTemplates.some(({ kind: written }) => written === 'email')
    ? content.documentTemplates
    : [...content.documentTemplates, ...email];
  const type = await createMeetingType(app.db, team.id, { name, ...content, documentTemplates }, account.$id);
  const contact = await createContact(app.db, team.id, { name: other, emails: [], phones: [] });
  const [row] = await createMeetings(app, app.db, [
    {
      teamId: team.id,
      accountId: account.$id,
      meetingTypeId: type.id,
      externalContactId: contact.id,
      description: `${other}, ${role}`,
      hostName: recruiter,
      status: 'summarize',
      startTime: new Date(conversation.startedAt),
      participants: [...conversation.participants],
    },
  ]);
  const at = { teamId: team.id, meetingId: row!.id };
  await addTranscript(app, at, conversation);
  return {
    at,
    who: { teamId: team.id, accountId: account.$id, role: 'owner' },
  };
}

async function addTranscript(
  app: App,
  at: { teamId: string; meetingId: string },
  { utterances, language }: Conversation,
): Promise<void> {
  const names = [...new Set(utterances.map(({ speaker }) => speaker))];
  const speakers = names.map((name, place) => ({
    ...at,
    id: newId(),
    name,
    place,
    role: utterances.find(({ speaker }) => speaker === name)?.role ?? null,
    isGuess: false,
    isEdited: true,
  }));
  await app.db
    .insert(transcript)
    .values({ ...at, language, revision: 1, segmentCount: utterances.length, writtenAt: sql`now()` });
  await app.db.insert(transcriptSpeaker).values(speakers);
  await app.db.insert(transcriptSegment).values(
    utterances.map(({ speaker, words }) => ({
      ...at,
      id: newId(),
      speakerId: speakers.find(({ name }) => name === speaker)!.id,
      track: 'take:0',
      startMs: words[0]?.[1] ?? 0,
      endMs: words.at(-1)?.[2] ?? 0,
      text: words.map(([text]) => text).join(' '),
      timing: words.flatMap(([, start, end, confidence]) => [start, end, confidence]),
    })),
  );
}
