import type { ConsentEntry, NewConsent } from '@candor/contract/privacy';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import type { Member } from '../../http/who.ts';
import type { InMeeting } from '../meetings/service.ts';
import { requireMeeting } from '../meetings/service.ts';

type ConsentRow = {
  id: string;
  person: string;
  how: ConsentEntry['how'];
  answer: ConsentEntry['answer'];
  at: Date;
  start_s: number | null;
  end_s: number | null;
  quote: string;
  recorded_by: string | null;
};

export async function listConsent(app: App, who: Member, at: InMeeting) {
  await requireMeeting(app.db, who, at);
  const { rows } = await app.db.execute<ConsentRow>(sql`
    select c.id, c.person, c.how, c.answer, c.at, c.start_s, c.end_s, c.quote, a.name as recorded_by
    from consent_entry c left join account a on a.id = c.recorded_by
    where c.team_id = ${at.teamId} and c.meeting_id = ${at.meetingId} order by c.at`);
  const entries = rows.map(toEntry);
  const found = (await findAnswers(app, at)).filter(
    ({ person, startS }) => !entries.some((entry) => entry.person === person && entry.startS === startS),
  );
  return { entries, found };
}

export async function addConsent(app: App, who: Member, at: InMeeting, wanted: NewConsent): Promise<ConsentEntry> {
  await requireMeeting(app.db, who, at);
  const id = newId();
  const { how, answer } = wanted;
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into consent_entry (id, team_id, meeting_id, person, how, answer, at, start_s, end_s, quote, recorded_by)
      values (${id}, ${at.teamId}, ${at.meetingId}, ${wanted.person}, ${how}, ${answer}, ${app.now().toISOString()},
        ${wanted.startS}, ${wanted.endS}, ${wanted.quote}, ${who.accountId})`);
    const { teamId, meetingId } = at;
    await app.events.emit(tx, 'consent.recorded', { teamId, meetingId, consentId: id, how, answer });
  });
  return (await listConsent(app, who, at)).entries.find(({ $id }) => $id === id)!;
}

type Said = { name: string; text: string; start_ms: number; end_ms: number };

const asks = /\b(?:record|recording|recorded|notetaker|transcri(?:be|bing|pt))\b/i;
const agrees =
  /^(?:\W*(?:yes|yeah|yep|sure|okay|ok|of course|absolutely|go ahead|that'?s (?:fine|ok|okay)|no problem|fine|sounds good|please do)\b)/i;
const refuses = /^(?:\W*(?:no(?! problem)|i'?d rather not|please don'?t|i don'?t want)\b)/i;
/** An answer comes soon after the question. */
const soonMs = 15_000;

/** What others said right after the recording notice: suggested, and recorded only by a person. */
async function findAnswers(app: App, { teamId, meetingId }: InMeeting): Promise<NewConsent[]> {
  const { rows } = await app.db.execute<Said>(sql`
    select p.name, s.text, s.start_ms, s.end_ms from transcript_segment s join transcript_speaker p on p.id = s.speaker_id
    where s.team_id = ${teamId} and s.meeting_id = ${meetingId} order by s.start_ms limit 400`);
  const found: NewConsent[] = [];
  for (const [index, question] of rows.entries()) {
    if (!asks.test(question.text)) continue;
    const answer = rows
      .slice(index + 1, index + 6)
      .find((one) => one.name !== question.name && one.start_ms - question.end_ms < soonMs);
    if (!answer || found.some(({ person }) => person === answer.name)) continue;
    const heard = refuses.test(answer.text) ? 'no' : agrees.test(answer.text) ? 'yes' : null;
    if (heard === null) continue;
    found.push({
      person: answer.name,
      how: 'spoken',
      answer: heard,
      startS: answer.start_ms / 1000,
      endS: answer.end_ms / 1000,
      quote: answer.text.slice(0, 200),
    });
  }
  return found;
}

function toEntry(row: ConsentRow): ConsentEntry {
  return {
    $id: row.id,
    person: row.person,
    how: row.how,
    answer: row.answer,
    at: new Date(row.at).toISOString(),
    startS: row.start_s,
    endS: row.end_s,
    quote: row.quote,
    recordedBy: row.recorded_by ?? '',
  };
}
