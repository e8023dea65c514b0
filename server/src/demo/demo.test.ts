import { getDocumentDetails, listDocuments } from '@candor/contract/documents';
import { listMeetings } from '@candor/contract/meetings';
import { getNotes } from '@candor/contract/notes';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Person } from '../test/app.ts';
import { openTestApp } from '../test/app.ts';
import { expectQuoted, linesIn } from '../test/notes.ts';
import { demoFiles } from './recordings.ts';
import { seedDemo } from './seed.ts';

test('the recordings of the demonstration go through all stages to notes, scorecard and two documents, and every line of them plays the moment it quotes', {
  timeout: 240_000,
}, async () => {
  const on = await openTestApp({ worker: true, language: 'real', env: { LANGUAGE_THREADS: '1' } });
  const { email, password } = (await seedDemo(on.app))!;
  const reply = await on.server.inject({
    method: 'POST',
    url: '/v1/sessions/email-session',
    payload: { email, password },
  });
  const dana: Person = { accountId: '', email, password, token: reply.json<{ data: { token: string } }>().data.token };
  const { rows } = await on.app.db.execute<{ teamId: string; meetingId: string }>(
    sql`select team_id as "teamId", meeting_id as "meetingId" from transcript order by meeting_id`,
  );
  expect(rows).toHaveLength(demoFiles.length);

  const recorded = async () =>
    (
      await on.call(listMeetings, { as: dana, params: { teamId: rows[0]!.teamId }, query: { limit: 1_000 } })
    ).body.meetings.filter(({ $id }) => rows.some(({ meetingId }) => meetingId === $id));
  await expect
    .poll(async () => (await recorded()).map(({ status }) => status), { timeout: 200_000, interval: 500 })
    .toEqual(demoFiles.map(() => 'completed'));

  let facts = 0;
  for (const at of rows) {
    const notes = (await on.call(getNotes, { as: dana, params: at })).body;
    expect(notes).toMatchObject({ state: 'ready', isSilent: false, writer: { isRemote: false, isExtractive: true } });
    expect(notes.sections.filter(({ lines }) => lines.length > 0).length).toBeGreaterThan(1);
    await expectQuoted(on, dana, at, linesIn(notes));
    facts += notes.suggestions.length;

    const { documents } = (await on.call(listDocuments, { as: dana, params: at })).body;
    for (const { name } of documents) {
      const { sections } = (await on.call(getDocumentDetails, { as: dana, params: { ...at, filename: name } })).body;
      await expectQuoted(
        on,
        dana,
        at,
        sections.flatMap(({ lines }) => lines).filter(({ isByPerson }) => !isByPerson),
      );
    }
  }
  expect(facts).toBeGreaterThan(2);
  const { teamId, $id: meetingId } = (await recorded()).find(({ meetingTypeId }) => meetingTypeId === null)!;
  const general = { teamId, meetingId };
  expect((await on.call(getNotes, { as: dana, params: general })).body.scorecard).toMatchObject({ state: 'draft' });
  expect(
    (await on.call(listDocuments, { as: dana, params: general })).body.documents.map(({ state }) => state),
  ).toEqual(['ready', 'ready']);
});
