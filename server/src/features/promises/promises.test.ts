import { setMeetingPrivacy } from '@candor/contract/meetings';
import { addActionItem, updateActionItem } from '@candor/contract/notes';
import { finishPromise, listPromises, readPromiseLink } from '@candor/contract/promises';
import { putMemberPreferences } from '@candor/contract/teams';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { outbox } from '../../db/schema/connections.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Person } from '../../test/app.ts';
import type { Interviews } from '../../test/notes.ts';
import { openInterviews } from '../../test/notes.ts';
import type { InMeeting } from '../../test/recordings.ts';
import { remindOfPromises } from './remind.ts';

let on: Interviews;
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
});

const list = async (as: Person, query: object = {}) =>
  (await on.call(listPromises, { as, params: { teamId: on.teamId }, query })).body;
const textsOf = async (as: Person, query: object = {}) => (await list(as, query)).promises.map(({ text }) => text);
const add = async (at: InMeeting, body: { text: string; owner: string; dueDate?: string }) =>
  (await on.call(addActionItem, { as: on.owner, params: at, body })).body;

test('what a host promised is theirs across meetings, done and open again, with what was said', async () => {
  const at = await on.written();
  const { promises, total } = await list(on.owner);
  expect(total).toBe(1);
  expect(promises).toMatchObject([
    { text: 'Send the description', owner: 'Olive', dueDate: '2026-03-05', meetingId: at.meetingId, isDone: false },
  ]);
  expect(promises[0]!.evidence[0]!.quote).toBe('I will send you the description');
  await add(at, { text: 'Send references', owner: 'Amara Osei' });
  expect(await textsOf(on.owner, { whose: 'theirs' })).toEqual(['Send references']);
  // A colleague with another name sees the meeting, and promised nothing in it.
  expect(await textsOf(on.member)).toEqual([]);
  expect(await textsOf(on.member, { whose: 'theirs' })).toEqual([]);

  const params = { ...at, actionItemId: promises[0]!.$id };
  await on.call(updateActionItem, { as: on.owner, params, body: { isDone: true } });
  expect(await textsOf(on.owner)).toEqual([]);
  expect(await textsOf(on.owner, { state: 'done' })).toEqual(['Send the description']);
  await on.call(updateActionItem, { as: on.owner, params, body: { isDone: false } });
  expect(await textsOf(on.owner)).toEqual(['Send the description']);
});

test('a private meeting notifies only its owner, even if others are named in it', async () => {
  const at = await on.written();
  await on.app.db.execute(sql`update account set name = 'Max Member' where id = ${on.member.accountId}`);
  await add(at, { text: 'Call the client', owner: 'MAX member' });
  expect(await textsOf(on.member)).toEqual(['Call the client']);
  await on.call(setMeetingPrivacy, { as: on.owner, params: at, body: { private: true } });
  for (const person of [on.member, on.viewer])
    for (const whose of ['mine', 'theirs']) expect(await textsOf(person, { whose })).toEqual([]);
  expect(await textsOf(on.owner, { whose: 'theirs' })).toContain('Call the client');
});

test("members who want a reminder get one a day, and each link works once, with that member's permissions", async () => {
  const at = await on.written();
  const today = on.app.now().toISOString().slice(0, 10);
  await add(at, { text: 'Send the contract', owner: 'Olive', dueDate: today });
  on.moveClock(Date.parse(`${today}T12:00:00Z`) - on.app.now().getTime());
  const sent = async () => {
    await remindOfPromises(on.app);
    const rows = await on.app.db.select().from(outbox).where(eq(outbox.kind, 'notify.email'));
    return rows.filter(({ idempotencyKey }) => idempotencyKey.startsWith('promisesDue'));
  };
  expect(await sent()).toEqual([]);
  const notifications = { notesReady: false, submittalViewed: false, promisesDue: true };
  const mine = { teamId: on.teamId, accountId: on.owner.accountId };
  await on.call(putMemberPreferences, { as: on.owner, params: mine, body: { notifications } });
  await Promise.all([sent(), sent()]);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  const { message } = mail!.payload as { message: { text: string; mailText: string } };
  expect(message.mailText).toContain('Send the contract');
  // What may be posted to a channel has no link that anyone could press.
  expect(message.text).not.toContain('token=');
  const [, token] = /Send the contract[^]*?token=(\S+)/.exec(message.mailText)!;
  const body = { token: token! };
  expect((await on.call(readPromiseLink, { body })).body).toMatchObject({ text: 'Send the contract', isDone: false });
  const answers = await Promise.all([on.call(finishPromise, { body }), on.call(finishPromise, { body })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await textsOf(on.owner, { state: 'done' })).toContain('Send the contract');
  expect((await on.call(readPromiseLink, { body })).body).toMatchObject({ isDone: true });

  const invalid = { status: 404, body: { code: 'promise_link_invalid' } };
  expect(await on.call(finishPromise, { body: { token: `${token}x` } })).toMatchObject(invalid);
  const links = [...message.mailText.matchAll(/token=(\S+)/g)].map(([, one]) => ({ token: one! }));
  const unused = links.find((one) => one.token !== token)!;
  await on.app.db.execute(sql`update membership set role = 'viewer' where account_id = ${on.owner.accountId}`);
  expect(await on.call(finishPromise, { body: unused })).toMatchObject(invalid);
  await on.app.db.execute(sql`update membership set role = 'owner' where account_id = ${on.owner.accountId}`);
  on.moveClock(15 * 24 * 3_600_000);
  expect(await on.call(finishPromise, { body: unused })).toMatchObject(invalid);
});
