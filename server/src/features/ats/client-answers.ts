import type { AnswerChoice } from '@candor/contract/external-answers';
import type { AtsRecord } from '@candor/contract/ats';
import type { ProposedLine } from '@candor/contract/ats-proposals';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import type { Subscriber } from '../../events/events.ts';
import type { Common, Proposing } from './proposing.ts';
import type { NewProposal } from './store.ts';

type Answer = {
  id: string;
  choice: AnswerChoice | null;
  question: string;
  times: string[];
  at: string;
  sentTo: string;
  title: string;
  referenceId: string;
};
const words: Record<AnswerChoice, string> = { meet: 'Meet', hold: 'Hold', 'not-now': 'Not now' };

/** What a client answered is proposed as a note of its own: it comes when the notes of the meeting are long sent. */
export async function answerProposals(
  app: App,
  { meeting, activityType }: Proposing,
  { common, about, links }: { common: Common; about: AtsRecord; links: AtsRecord[] },
): Promise<NewProposal[]> {
  return (await selectAnswers(app.db, meeting.id)).map((answer) => {
    const url = `${app.config.publicUrl}/app/teams/${meeting.teamId}/sharable-pages/view/${answer.referenceId}`;
    return {
      ...common,
      id: newId(),
      kind: 'note',
      record: about,
      proposedBy: app.config.productName,
      note: {
        title: `Client’s answer, ${day.format(new Date(answer.at))}`,
        lines: linesOf(answer, url),
        activityType,
        links,
        answer: answer.id,
      },
    };
  });
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

function linesOf({ choice, question, times, sentTo, title }: Answer, url: string): ProposedLine[] {
  const line = (text: string): ProposedLine => ({ kind: 'bullet', text, evidence: [] });
  return [
    { kind: 'paragraph', text: `On “${title}”, through the link sent to ${sentTo || 'anyone'}:`, evidence: [] },
    ...(choice === null ? [] : [line(words[choice])]),
    ...(question === '' ? [] : [line(`Question: ${question}`)]),
    ...times.map((time) => line(`Free: ${moment.format(new Date(time))} UTC`)),
    { kind: 'link', text: 'Open the page in Candor', url, evidence: [] },
  ];
}

/** The last answer of each link that was not taken back. */
async function selectAnswers(db: Db, meetingId: string): Promise<Answer[]> {
  const { rows } = await db.execute<Answer>(sql`
    select * from (
      select distinct on (a.link_id) a.id, a.choice, a.question, to_jsonb(a.times) as times, a.answered_at as at,
        coalesce(nullif(l.recipient_name, ''), l.recipient_email, '') as "sentTo", p.title, p.reference_id as "referenceId"
      from share_answer a join share_link l on l.id = a.link_id join sharable_page p on p.id = l.page_id
      where a.meeting_id = ${meetingId} and a.taken_back_at is null
      order by a.link_id, a.answered_at desc, a.id desc) as latest
    order by at desc limit 20`);
  return rows;
}

/** Where the meeting was proposed before, or its team has a system at all, the job finds out. */
export const proposeAfterAnswer: Subscriber<App, 'page.answered'> = async (app, tx, happened) => {
  for (const { teamId, meetingId } of happened)
    await app.jobs.add(tx, 'ats.propose', { teamId, meetingId }, { key: meetingId });
};
