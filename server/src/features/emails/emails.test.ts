import { listAuditLog } from '@candor/contract/audit';
import {
  authorizeOAuth,
  deleteRegistration,
  getInstallUrl,
  listConnections,
  setOAuthClient,
} from '@candor/contract/connections';
import { createContact, linkContact } from '@candor/contract/contacts';
import {
  createEmailTemplate,
  deleteEmailTemplate,
  getEmailDraft,
  listEmails,
  listEmailTemplates,
  listMailboxes,
  putEmailSettings,
  sendEmail,
  stopEmail,
  updateEmailTemplate,
} from '@candor/contract/emails';
import { updateMemberRole } from '@candor/contract/teams';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { outboxHandlers } from '../../outbox-handlers.ts';
import { sendOutboxEntry } from '../../outbox/index.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { openMailboxServers } from '../../test/mailbox-servers.ts';
import type { InMeeting } from '../../test/recordings.ts';
import { documentIn, meetingIn } from '../../test/sharable-pages.ts';

type Kind = 'google' | 'microsoft';
const types = { google: 'googleMail', microsoft: 'microsoftMail' } as const;
let on: TestTeam;
let there: Awaited<ReturnType<typeof openMailboxServers>>;
let at: InMeeting & { filename: string };
beforeAll(async () => {
  there = await openMailboxServers();
  afterFile(there.close);
  on = await openTestTeam({ closeAt: afterFile, env: there.env });
  for (const provider of ['google', 'microsoft'] as const) {
    const { clientId, clientSecret } = there[provider];
    await on.call(setOAuthClient, { as: on.owner, params: { provider }, body: { clientId, clientSecret } });
  }
});
beforeEach(async () => {
  for (const one of [there.google, there.microsoft]) {
    one.revokeAll();
    one.unticked = [];
  }
  there.received.length = 0;
  there.faults.length = 0;
  for (const table of ['connection', 'email_template', 'email_setting', 'outbox'])
    await on.app.db.execute(sql.raw(`delete from ${table}`));
  const params = { teamId: on.teamId };
  const contact = { name: 'Zoë Adeyemi', emails: ['zoe@candidate.example'] };
  const { $id } = (await on.call(createContact, { as: on.owner, params, body: contact })).body;
  const meeting = await meetingIn(on, on.owner, on.teamId, { description: 'Screen: Zoë' });
  await on.call(linkContact, { as: on.owner, params: meeting, body: { externalContactId: $id } });
  const text = (words: string) => ({ $id: words.slice(0, 5), text: words, evidence: [], isByPerson: true });
  const filename = await documentIn(on, meeting, {
    nickname: 'Follow-up',
    lines: [text('Subject: Next steps'), text('Thank you for your time on Monday.')],
  });
  await on.app.db.execute(
    sql`update document set kind = 'email', sections = jsonb_set(sections, '{0,title}', '""') where name = ${filename}`,
  );
  at = { ...meeting, filename };
});

async function consent(as: Person, kind: Kind) {
  const query = { type: types[kind], accountId: as.accountId, teamId: on.teamId, originUrl: '/app' };
  const reply = await on.call(getInstallUrl, { as, query });
  const cookie = String(reply.headers['set-cookie'] ?? '').split(';')[0]!;
  const search = there[kind].approve(reply.body.data.url);
  const answer = await on.call(authorizeOAuth, { as, body: { search }, headers: { cookie } });
  return { ...answer, url: new URL(reply.body.data.url) };
}
let ids = 0;
const wanted = (connectionId: string) => ({
  connectionId,
  to: [{ name: 'Zoë Adeyemi', address: 'zoe@candidate.example' }],
  cc: [{ name: '', address: 'max@agency.example' }],
  subject: 'Nächste Schritte',
  text: 'Thank you, Zoë.\n\nBye',
});
async function send(as: Person, body: ReturnType<typeof wanted>, emailId = `email-${++ids}`) {
  const reply = await on.call(sendEmail, { as, params: { ...at, emailId }, body });
  return { reply, emailId };
}
/** What a worker does now. */
async function work() {
  const { rows } = await on.app.db.execute<{ id: string }>(sql`select id from outbox where kind = 'email.send'`);
  for (const { id: entryId } of rows) await sendOutboxEntry(on.app, { payload: { entryId } }, outboxHandlers);
}
const emails = async (as = on.owner) => (await on.call(listEmails, { as, params: at })).body.emails;
const connectionOf = async (kind: Kind, as = on.owner) => (await consent(as, kind)).body.connectionId;

test.each(['google', 'microsoft'] as const)(
  '%s: an email goes out once, from the member’s own mailbox, and the log says so',
  async (kind) => {
    const { url, body } = await consent(on.owner, kind);
    // Nothing but sending is asked for, and nothing of the calendar.
    const scopes = url.searchParams.get('scope')!;
    expect(scopes).toContain(kind === 'google' ? 'gmail.send' : 'Mail.Send');
    expect(scopes).not.toMatch(/calendar|Mail\.Read|gmail\.readonly/i);
    const { connectionId } = body;
    const { reply, emailId } = await send(on.owner, wanted(connectionId));
    expect(reply).toMatchObject({ status: 202, body: { state: 'waiting', from: 'olive@agency.example' } });
    // The browser asks again because it got no answer; so does a second worker.
    expect((await send(on.owner, wanted(connectionId), emailId)).reply.status).toBe(202);
    await Promise.all([work(), work()]);
    await work();
    expect(there.received).toMatchObject([
      { provider: kind, to: ['zoe@candidate.example'], cc: ['max@agency.example'] },
    ]);
    expect(there.received[0]!.raw).toContain(
      kind === 'google' ? 'From: Olive <olive@agency.example>' : 'Nächste Schritte',
    );
    expect(await emails(on.viewer)).toMatchObject([{ state: 'sent', sentBy: 'Olive', isOwn: false, reason: null }]);
    expect((await send(on.owner, wanted(connectionId), emailId)).reply.body).toMatchObject({ state: 'sent' });
    const other = { ...wanted(connectionId), text: 'Other words' };
    expect((await send(on.owner, other, emailId)).reply.body).toMatchObject({ code: 'email_exists' });
    const { entries } = (await on.call(listAuditLog, { as: on.owner, params: { teamId: on.teamId } })).body;
    expect(entries.filter(({ action }) => action === 'sent')[0]).toMatchObject({
      accountName: 'Olive',
      thingName: 'an email to zoe@candidate.example, max@agency.example: Nächste Schritte',
    });
  },
);

test('a connection that breaks off is never tried again: nobody knows whether the email went out', async () => {
  const connectionId = await connectionOf('google');
  there.faults.push('hang up after');
  await send(on.owner, wanted(connectionId));
  await work();
  on.moveClock(3_600_000);
  await work();
  expect(there.received).toHaveLength(1);
  expect(await emails()).toMatchObject([
    { state: 'unclear', reason: expect.stringContaining('Sent folder'), text: 'Thank you, Zoë.\n\nBye' },
  ]);
  // A process that died with a request under way leaves the same.
  const { emailId } = await send(on.owner, wanted(connectionId));
  await on.app.db.execute(sql`update sent_email set state = 'sending' where id = ${emailId}`);
  await work();
  expect((await emails())[0]).toMatchObject({ $id: emailId, state: 'unclear' });
  expect(there.received).toHaveLength(1);
});

test('a busy provider is tried again when it says; what waits can be stopped by whoever sent it', async () => {
  const connectionId = await connectionOf('microsoft');
  there.faults.push({
    status: 429,
    headers: { 'retry-after': '60' },
    body: { error: { code: 'TooManyRequests', message: 'x' } },
  });
  await send(on.owner, wanted(connectionId));
  await work();
  await work();
  expect([there.received.length, (await emails())[0]!.state]).toEqual([0, 'waiting']);
  on.moveClock(61_000);
  await work();
  expect([there.received.length, (await emails())[0]!.state]).toEqual([1, 'sent']);

  there.faults.push({ status: 503, headers: { 'retry-after': '60' }, body: {} });
  const { emailId } = await send(on.owner, wanted(connectionId));
  await work();
  const stop = (as: Person) => on.call(stopEmail, { as, params: { ...at, emailId } });
  expect((await stop(on.member)).status).toBe(403);
  expect((await stop(on.owner)).body).toMatchObject({ state: 'stopped' });
  expect((await stop(on.owner)).body).toMatchObject({ code: 'email_not_waiting' });
  on.moveClock(61_000);
  await work();
  expect(there.received).toHaveLength(1);
});

test('a refusal keeps the draft and says why; an expired token is renewed; a consent that was taken back is asked for again', async () => {
  const connectionId = await connectionOf('google');
  there.faults.push({ status: 400, body: { error: { code: 400, message: 'Invalid To header' } } });
  await send(on.owner, wanted(connectionId));
  await work();
  expect((await emails())[0]).toMatchObject({
    state: 'failed',
    reason: 'Invalid To header',
    subject: 'Nächste Schritte',
  });
  there.google.accessTokens.clear();
  await send(on.owner, wanted(connectionId));
  await work();
  expect((await emails())[0]).toMatchObject({ state: 'sent' });
  there.google.revokeAll();
  await send(on.owner, wanted(connectionId));
  await work();
  expect((await emails())[0]).toMatchObject({ state: 'failed', reason: expect.stringContaining('Connect it again') });
  const { mailboxes } = (await on.call(listMailboxes, { as: on.owner, params: { teamId: on.teamId } })).body;
  expect(mailboxes).toMatchObject([{ needsConsent: true, address: 'olive@agency.example', label: 'Gmail' }]);
  expect((await send(on.owner, wanted(connectionId))).reply.body).toMatchObject({
    code: 'connection_needs_reauthorisation',
  });
  expect(there.received).toHaveLength(1);
});

test('the consent is one of its own: unticked it connects nothing, and ending it leaves the calendar connected', async () => {
  there.google.unticked = ['https://www.googleapis.com/auth/gmail.send'];
  expect((await consent(on.owner, 'google')).body).toMatchObject({ code: 'oauth_scope_missing' });
  const own = async () =>
    (await on.call(listConnections, { as: on.owner, params: on.owner })).body.connections.map(
      ({ provider }) => provider,
    );
  expect(await own()).toEqual([]);
  there.google.unticked = [];
  await consent(on.owner, 'google');
  // The calendar of the same Google account.
  await on.app.db.execute(sql`
    insert into connection (id, account_id, provider, external_id) values ('cal', ${on.owner.accountId}, 'google', 'google-olive')`);
  expect(await own()).toEqual(['google-mail', 'google']);
  const end = () => on.call(deleteRegistration, { as: on.owner, params: { type: 'googleMail' }, query: {} });
  expect((await end()).status).toBe(204);
  expect([await own(), there.google.revoked]).toEqual([['google'], []]);
  await on.app.db.execute(sql`delete from connection where id = 'cal'`);
  await consent(on.owner, 'google');
  await end();
  expect(there.google.revoked).toHaveLength(1);
});

test('only members send, only with their own mailbox, only what they may see, and not where the team has switched it off', async () => {
  const connectionId = await connectionOf('google');
  const code = async (as: Person) => (await send(as, wanted(connectionId))).reply.body.code;
  expect(await code(on.viewer)).toBe('forbidden');
  expect(await code(on.member)).toBe('connection_not_found');
  expect(await code(await on.person('Stranger'))).toBe('team_not_found');
  await on.app.db.execute(sql`update meeting set private = true where id = ${at.meetingId}`);
  expect(await code(on.member)).toBe('meeting_not_found');
  expect((await on.call(listEmails, { as: on.member, params: at })).status).toBe(404);
  await on.app.db.execute(sql`update meeting set private = false where id = ${at.meetingId}`);

  const params = { teamId: on.teamId };
  const allow = (as: Person, isAllowed: boolean) => on.call(putEmailSettings, { as, params, body: { isAllowed } });
  expect((await allow(on.member, false)).status).toBe(403);
  // One that was handed in before stays here, too.
  await send(on.owner, wanted(connectionId));
  await allow(on.owner, false);
  await work();
  expect((await emails())[0]).toMatchObject({ state: 'failed', reason: expect.stringContaining('switched off') });
  expect(await code(on.owner)).toBe('email_switched_off');
  await allow(on.owner, true);
  const mine = await connectionOf('microsoft', on.member);
  await send(on.member, wanted(mine));
  const as = { as: on.owner, params: { ...params, accountId: on.member.accountId } };
  await on.call(updateMemberRole, { ...as, body: { role: 'viewer' } });
  await work();
  await on.call(updateMemberRole, { ...as, body: { role: 'member' } });
  expect((await emails())[0]).toMatchObject({ state: 'failed', reason: expect.stringContaining('no longer') });
  expect(there.received).toEqual([]);
});

test('a draft is filled from the team’s template; only placeholders that exist are taken', async () => {
  const params = { teamId: on.teamId };
  const draft = async (templateId?: string) =>
    (await on.call(getEmailDraft, { as: on.member, params: at, query: templateId ? { templateId } : {} })).body;
  expect(await draft()).toEqual({
    to: [{ name: 'Zoë Adeyemi', address: 'zoe@candidate.example' }],
    subject: 'Next steps',
    text: 'Thank you for your time on Monday.',
    templateId: null,
    missing: [],
  });
  const add = (as: Person, body: { name: string; subject: string; text: string; isDefault?: boolean }) =>
    on.call(createEmailTemplate, { as, params, body });
  const hello = { name: 'Hello', subject: '', text: 'Hi {{first_name}},\n\n{{ text }}\n\n{{sender}}, {{team}}' };
  expect((await add(on.member, hello)).status).toBe(403);
  expect((await add(on.owner, { ...hello, text: 'Hi {{salary}}' })).status).toBe(400);
  const first = (await add(on.owner, { ...hello, isDefault: true })).body;
  expect(await draft()).toMatchObject({
    subject: 'Next steps',
    text: expect.stringMatching(/^Hi Zoë,\n\nThank you for your time on Monday\.\n\nMax, /),
    templateId: first.$id,
  });
  expect(await draft('none')).toMatchObject({ templateId: null });
  const second = (await add(on.owner, { ...hello, name: 'Bye', subject: '{{meeting}}', isDefault: true })).body;
  const listed = (await on.call(listEmailTemplates, { as: on.viewer, params })).body.templates;
  expect(listed.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Bye', true],
    ['Hello', false],
  ]);
  await on.call(updateEmailTemplate, {
    as: on.owner,
    params: { ...params, templateId: first.$id },
    body: { name: 'Hi' },
  });
  await on.call(deleteEmailTemplate, { as: on.owner, params: { ...params, templateId: second.$id } });
  expect(await draft()).toMatchObject({ templateId: null });
  await on.call(linkContact, { as: on.owner, params: at, body: { externalContactId: null } });
  expect(await draft(first.$id)).toMatchObject({ to: [], missing: ['First name of the candidate'] });
});
