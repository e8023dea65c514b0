import { randomUUID } from 'node:crypto';
import type { SearchStage } from '@candor/contract/searches';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { shareAnswer } from '../../db/schema/sharable-pages.ts';
import type { Visitor } from '../../http/who.ts';
import type { MeetingRow } from '../../features/meetings/service.ts';
import { takeSearchAnswer, listSearchAnswers } from '../../features/searches/answers.ts';
import { createSearch, putPerson, putRequirements } from '../../features/searches/change.ts';
import { listIntakeLines } from '../../features/searches/intake.ts';
import { listSearches } from '../../features/searches/service.ts';
import { addEvents } from '../../features/sharable-pages/activity/activity.ts';
import { candidatesOf } from '../../features/sharable-pages/answers/candidates.ts';
import { listLinks } from '../../features/sharable-pages/links/links.ts';
import { listPages, requirePage } from '../../features/sharable-pages/service.ts';
import { systemFor } from '../../http/actor.ts';

export type SearchMeetings = { intake: MeetingRow; screens: { meeting: MeetingRow; stage: SearchStage }[] };

/** Of what the client asked for, in the order of the comparison, by how the facts of the intake begin; and what everybody is asked. */
const asked = [
  'Has sat across the table from a lender',
  'Has been through putting in a system',
  'Has led a team',
] as const;
const questions = [
  'How much would you want?',
  'What is your notice period?',
  'How far is it to Leeds for you?',
  'When can you interview?',
];
const dayMs = 24 * 3600 * 1000;

/** The whole search: what the client wants, three candidates side by side, the client's answer, and the decision that followed. */
export async function makeSearch(app: App, { intake, screens }: SearchMeetings): Promise<void> {
  const { teamId } = intake;
  const who = systemFor('demo', intake, 'owner');
  if ((await listSearches(app, who, { page: 0, limit: 1 })).total > 0) return;
  const client = { name: 'Meridian Freight', contactId: intake.externalContactId };
  const members = [...new Set([intake, ...screens.map(({ meeting }) => meeting)].map(({ accountId }) => accountId))];
  const wanted = { title: 'Head of finance', client, members, intakeMeetingId: intake.id };
  const at = { teamId, searchId: await createSearch(app, who, wanted, { address: '', userAgent: '' }) };
  const lines = await listIntakeLines(app, who, { teamId, meetingId: intake.id });
  const requirements = asked.flatMap((start) => {
    const line = lines.find(({ text }) => text.startsWith(start));
    const from = line && { meetingId: intake.id, lineId: line.lineId };
    return line ? [{ kind: line.kind, text: line.text, from }] : [];
  });
  await putRequirements(app, who, at, [
    ...requirements,
    ...questions.map((text) => ({ kind: 'question' as const, text })),
  ]);
  for (const { meeting, stage } of screens)
    await putPerson(app, who, { ...at, contactId: meeting.externalContactId! }, stage);
  // As on any installation: by its own writing engine.
  await app.jobs.add(app.db, 'search.compare', at, { key: at.searchId });
  await answerAsClient(app, teamId);
  const answer = (await listSearchAnswers(app, who, at)).find(({ suggestedStage }) => suggestedStage !== null);
  if (answer) await takeSearchAnswer(app, who, { ...at, answerId: answer.$id });
}

/** As the client would through the link with names. Nobody is told by email: the people of the demo have no mailboxes. */
async function answerAsClient(app: App, teamId: string): Promise<void> {
  const who = { accountId: '', teamId };
  const [page] = await listPages(app, who, teamId, { sortOrder: 'dateDESC' });
  const link = page && (await listLinks(app, page)).find(({ isBlind }) => !isBlind);
  if (!link) return;
  const row = await requirePage(app.db, page);
  const visitor: Visitor = {
    teamId,
    pageId: row.id,
    referenceId: row.referenceId,
    linkId: link.$id,
    isBlind: false,
    isAdmitted: true,
    expiresAt: Infinity,
  };
  const [candidate] = await candidatesOf(app, visitor);
  if (!candidate) return;
  const clips = page.datasources.filter(({ type }) => type === 'snippet').slice(0, 3);
  await addEvents(app, visitor, {
    batchId: randomUUID(),
    events: [
      { kind: 'view' },
      ...clips.flatMap(({ $id: datasourceId }) => [
        { kind: 'play' as const, datasourceId },
        { kind: 'watch' as const, datasourceId, seconds: 20 },
      ]),
    ],
  });
  const weekday = (days: number, hour: number) => {
    const day = new Date(app.now().getTime() + days * dayMs);
    if (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 2);
    day.setUTCHours(hour, 30, 0, 0);
    return day;
  };
  await app.db.insert(shareAnswer).values({
    id: newId(),
    teamId,
    linkId: link.$id,
    contactId: candidate.contactId,
    meetingId: candidate.meetingId,
    choice: 'meet',
    question: 'Would she come to Stourton for the first hour, and could she bring the covenant forecast she describes?',
    times: [weekday(3, 9), weekday(5, 14)],
    timeZone: 'Europe/London',
    answeredAt: app.now(),
  });
}
