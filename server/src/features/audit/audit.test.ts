import { listAuditLog } from '@candor/contract/audit';
import { createMeeting, deleteMeeting, restoreMeeting } from '@candor/contract/meetings';
import { updateMemberRole } from '@candor/contract/teams';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { record } from './service.ts';

let on: TestTeam;
beforeAll(async () => void (on = await openTestTeam({ closeAt: afterFile })));
const params = () => ({ teamId: on.teamId });

test('sign-ins of members are in the log of their team, with where they came from', async () => {
  const { status, body } = await on.call(listAuditLog, {
    as: on.owner,
    params: params(),
    query: { action: 'signed_in' },
  });
  expect(status).toBe(200);
  expect(body.total).toBe(3);
  expect(body.entries[0]).toMatchObject({ accountName: 'Vera', thingKind: 'account', address: '127.0.0.1' });
});

test('an entry and what it is about are written together or not at all', async () => {
  const entry = {
    who: on.member,
    teamId: on.teamId,
    action: 'deleted' as const,
    thing: { kind: 'meeting', id: 'm1', name: '100% sure' },
  };
  await on.app.db.transaction(async (tx) => record(on.app, tx, entry));
  await expect(
    on.app.db.transaction(async (tx) => {
      await record(on.app, tx, entry);
      throw new Error('taken back');
    }),
  ).rejects.toThrow();
  const found = async (text: string) =>
    (await on.call(listAuditLog, { as: on.owner, params: params(), query: { text } })).body.total;
  expect(await found('100% s')).toBe(1);
  expect(await found('100_ s')).toBe(0);
});

test.each(['%', '_', '\\'])('searching for %j finds only the entries that have this sign', async (text) => {
  const write = (name: string) =>
    record(on.app, on.app.db, {
      who: on.member,
      teamId: on.teamId,
      action: 'deleted',
      thing: { kind: 'meeting', id: 'm2', name },
    });
  await write('Plain');
  await write(`Before${text}after`);
  const { body } = await on.call(listAuditLog, { as: on.owner, params: params(), query: { text } });
  expect(body.total).toBeGreaterThan(0);
  expect(body.entries.filter(({ thingName }) => !thingName.includes(text))).toEqual([]);
});

test("another team's log stays there", async () => {
  const stranger = await on.person('Stranger');
  const teamId = await on.teamOf(stranger);
  const { body } = await on.call(listAuditLog, { as: stranger, params: { teamId } });
  expect(body.entries.map(({ accountName }) => accountName)).toEqual(['Stranger']);
});

test('deleting, restoring and role changes are in the log, and the name of a private meeting is not', async () => {
  const { body: meeting } = await on.call(createMeeting, {
    as: on.member,
    params: params(),
    body: { description: 'Secret talks', private: true },
  });
  const at = { ...params(), meetingId: meeting.$id };
  await on.call(deleteMeeting, { as: on.member, params: at });
  await on.call(restoreMeeting, { as: on.member, params: at });
  const of = { ...params(), accountId: on.viewer.accountId };
  await on.call(updateMemberRole, { as: on.owner, params: of, body: { role: 'member' } });
  const { entries } = (await on.call(listAuditLog, { as: on.owner, params: params() })).body;
  expect(entries.slice(0, 3)).toMatchObject([
    { action: 'changed_role', accountName: 'Olive', thingName: 'Vera to member', address: '127.0.0.1' },
    { action: 'restored', accountName: 'Max' },
    { action: 'deleted', accountName: 'Max', thingName: 'A private meeting' },
  ]);
});
