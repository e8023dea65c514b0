import { getBrief } from '@candor/contract/briefs';
import { createContact, linkContact } from '@candor/contract/contacts';
import { setMeetingPrivacy } from '@candor/contract/meetings';
import { askNextTime } from '@candor/contract/search-comparison';
import { addSearchPerson, createSearch, putRequirements } from '@candor/contract/searches';
import { putMemberPreferences } from '@candor/contract/teams';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { outbox } from '../../db/schema/connections.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Person } from '../../test/app.ts';
import type { Interviews } from '../../test/notes.ts';
import { expectQuoted, openInterviews } from '../../test/notes.ts';
import { createMeetings } from '../meetings/service.ts';
import { sendBriefs } from './send.ts';

let on: Interviews;
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
});

async function before() {
  const { call, owner, teamId } = on;
  const params = { teamId };
  const contact = (await call(createContact, { as: owner, params, body: { name: 'Amara Osei' } })).body;
  const talk = await on.written();
  await call(linkContact, { as: owner, params: talk, body: { externalContactId: contact.$id } });
  const search = (await call(createSearch, { as: owner, params, body: { title: `Head of data ${talk.meetingId}` } }))
    .body;
  const inSearch = { teamId, searchId: search.$id };
  await call(addSearchPerson, { as: owner, params: { ...inSearch, contactId: contact.$id }, body: {} });
  const { requirements } = (
    await call(putRequirements, {
      as: owner,
      params: inSearch,
      body: {
        requirements: [
          { kind: 'nice', text: 'Speaks German' },
          { kind: 'must', text: 'Holds a licence' },
        ],
      },
    })
  ).body;
  const asked = requirements.find(({ kind }) => kind === 'must')!;
  await call(askNextTime, {
    as: owner,
    params: { ...inSearch, contactId: contact.$id, requirementId: asked.$id },
  });
  const [next] = await createMeetings(on.app, on.app.db, [
    {
      teamId,
      accountId: owner.accountId,
      description: 'Second call: Amara Osei',
      status: 'created',
      startTime: new Date(on.app.now().getTime() + 20 * 60_000),
    },
  ]);
  const at = { teamId, meetingId: next!.id };
  await call(linkContact, { as: owner, params: at, body: { externalContactId: contact.$id } });
  const briefOf = async (as: Person = owner) => (await call(getBrief, { as, params: at })).body;
  return { contact, talk, at, briefOf };
}

test('a brief has earlier talks, open promises and gaps, each from what was said or written', async () => {
  const { contact, talk, briefOf } = await before();
  const brief = await briefOf();
  expect(brief).toMatchObject({
    contact: { contactId: contact.$id, name: 'Amara Osei' },
    talks: [{ meetingId: talk.meetingId, lines: [{ text: 'She leads a small data team.' }] }],
    promises: [{ text: 'Send the description', owner: 'Olive', dueDate: '2026-03-05' }],
    gaps: [
      { kind: 'must', text: 'Holds a licence', isAsked: true },
      { kind: 'nice', text: 'Speaks German', isAsked: false },
    ],
  });
  await expectQuoted(on, on.owner, talk, [...brief.talks[0]!.lines, ...brief.promises]);
});

test('private calls are in nobody’s brief but their owner’s', async () => {
  const { talk, at, briefOf } = await before();
  await on.call(setMeetingPrivacy, { as: on.owner, params: talk, body: { private: true } });
  for (const person of [on.member, on.viewer]) expect(await briefOf(person)).toMatchObject({ talks: [], promises: [] });
  expect((await briefOf()).talks).toHaveLength(1);
  const stranger = await on.person('Stranger');
  expect((await on.call(getBrief, { as: stranger, params: at })).status).toBe(404);
});

test('it is sent once to a host who wants it, half an hour ahead', async () => {
  const { at } = await before();
  const mails = async () =>
    (await on.app.db.select().from(outbox).where(eq(outbox.kind, 'notify.email'))).filter(({ idempotencyKey }) =>
      idempotencyKey.startsWith(`callBrief:${at.meetingId}`),
    );
  await sendBriefs(on.app);
  expect(await mails()).toEqual([]);
  await on.call(putMemberPreferences, {
    as: on.owner,
    params: { teamId: on.teamId, accountId: on.owner.accountId },
    body: { notifications: { notesReady: false, submittalViewed: false, callBrief: true } },
  });
  on.moveClock(-15 * 60_000);
  await sendBriefs(on.app);
  expect(await mails()).toEqual([]);
  on.moveClock(15 * 60_000);
  await Promise.all([sendBriefs(on.app), sendBriefs(on.app)]);
  await sendBriefs(on.app);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  const { text } = (mail!.payload as { message: { text: string } }).message;
  expect(text).toContain('Before your call with Amara Osei.');
  expect(text).toContain('- She leads a small data team.');
  expect(text).toContain('- Olive: Send the description (due 2026-03-05)');
  expect(text).toMatch(/Not answered yet\n- Holds a licence/);
});
