import { closeAccount, confirmEmailChange, exportAccount, requestEmailChange } from '@candor/contract/accounts';
import { createMeeting, listMeetings } from '@candor/contract/meetings';
import { createEmailSession } from '@candor/contract/sessions';
import { listMembers } from '@candor/contract/teams';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { mailsIn, secretIn } from '../../test/mails.ts';

let on: TestTeam;
beforeAll(async () => void (on = await openTestTeam({ closeAt: afterFile, worker: true })));

test('a new address counts once its link is opened, and never when someone else has it', async () => {
  const [person, other] = [await on.person(), await on.person()];
  const params = { accountId: person.accountId };
  const ask = (email: string, currentPassword = person.password) =>
    on.call(requestEmailChange, { as: person, params, body: { email, currentPassword } });
  expect(await ask('x@test.example', 'wrong')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  expect((await ask('moved@test.example')).status).toBe(204);
  const mail = (await mailsIn(on.dataDir, 1)).find((text) => text.includes('To: moved@test.example'))!;
  expect((await on.call(createEmailSession, { body: person })).status).toBe(201);
  expect((await on.call(confirmEmailChange, { body: { secret: secretIn(mail) } })).body).toEqual({
    email: 'moved@test.example',
  });
  expect((await on.call(confirmEmailChange, { body: { secret: secretIn(mail) } })).status).toBe(400);
  expect((await on.call(createEmailSession, { body: person })).status).toBe(400);
  expect(
    (await on.call(createEmailSession, { body: { email: 'moved@test.example', password: person.password } })).status,
  ).toBe(201);
  await ask(other.email);
  const taken = (await mailsIn(on.dataDir, 2)).find((text) => text.includes(`To: ${other.email}`))!;
  expect(await on.call(confirmEmailChange, { body: { secret: secretIn(taken) } })).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  });
});

test("an export contains the person's data, and nobody else can get it", async () => {
  const { call, member, owner, teamId } = on;
  await call(createMeeting, { as: member, params: { teamId }, body: { source: 'browser', description: 'Mine' } });
  const reply = await call(exportAccount, { as: member, params: { accountId: member.accountId } });
  expect(reply).toMatchObject({
    status: 200,
    headers: { 'content-disposition': expect.stringContaining('my-data.json') },
  });
  expect(reply.body).toMatchObject({
    account: { email: member.email },
    teams: [{ $id: teamId, preferences: { theme: 'system' } }],
    meetings: [{ description: 'Mine' }],
  });
  expect((await call(exportAccount, { as: owner, params: { accountId: member.accountId } })).status).toBe(404);
});

test('a closed account is nobody: no sign-in, no name, private meetings gone, shared ones left to the team', async () => {
  const { call, owner, teamId } = on;
  const leaving = await on.person('Lea Leaving');
  await on.join(teamId, leaving, 'member');
  const params = { teamId };
  await call(createMeeting, { as: leaving, params, body: { source: 'browser', description: 'shared' } });
  await call(createMeeting, { as: leaving, params, body: { source: 'browser', description: 'secret', private: true } });
  const close = (as: typeof owner, currentPassword = as.password) =>
    call(closeAccount, { as, params: { accountId: as.accountId }, body: { currentPassword } });
  expect((await close(leaving, 'wrong')).status).toBe(400);
  expect(await close(owner)).toMatchObject({ status: 409, body: { code: 'last_owner' } });
  expect((await close(leaving)).status).toBe(204);
  expect((await call(createEmailSession, { body: leaving })).status).toBe(400);
  expect((await call(listMeetings, { as: leaving, params })).status).toBe(401);
  const members = (await call(listMembers, { as: owner, params })).body.memberships;
  expect(members.map(({ name }) => name)).not.toContain('Lea Leaving');
  const { meetings } = (await call(listMeetings, { as: owner, params })).body;
  expect(meetings.map(({ description }) => description)).toContain('shared');
  expect(meetings.map(({ description }) => description)).not.toContain('secret');
});
