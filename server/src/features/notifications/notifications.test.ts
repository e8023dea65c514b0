import { authorizeOAuth, getSlackInstallUrl, listConnections, revokeConnection } from '@candor/contract/connections';
import { deleteMeeting } from '@candor/contract/meetings';
import {
  getNotificationSettings,
  listSlackChannels,
  setSlackNotifications,
  setTeamsNotifications,
  testNotification,
} from '@candor/contract/notifications';
import { putMemberPreferences } from '@candor/contract/teams';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../db/schema/connections.ts';
import { sendOutboxEntry } from '../../outbox/index.ts';
import { outboxHandlers } from '../../outbox-handlers.ts';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { mailsIn } from '../../test/mails.ts';
import type { LocalReply, LocalRequest } from '../../test/oauth-server.ts';
import { serveLocally } from '../../test/oauth-server.ts';
import { openSlack } from '../../test/slack-api.ts';
import { createMeetings } from '../meetings/service.ts';
import { notify } from './notify.ts';

let on: TestTeam;
let slack: Awaited<ReturnType<typeof openSlack>>;
const workflow = { requests: [] as LocalRequest[], reply: { status: 202, body: '' } as LocalReply, url: '' };
beforeAll(async () => {
  slack = await openSlack();
  afterFile(slack.close);
  const teams = await serveLocally((request) => {
    workflow.requests.push(request);
    return workflow.reply;
  });
  afterFile(teams.close);
  workflow.url = `${teams.url}/workflows/1/triggers/manual?sig=secret`;
  const { clientId, clientSecret } = slack.world.oauth;
  on = await openTestTeam({
    closeAt: afterFile,
    env: {
      PROVIDER_URLS: `https://slack.com=${slack.url}`,
      SLACK_CLIENT_ID: clientId,
      SLACK_CLIENT_SECRET: clientSecret,
      PRIVATE_HOSTS: '127.0.0.1',
    },
  });
  slack.world.users.set(on.member.email, 'U0MAX');
});
beforeEach(async () => {
  await on.app.db.execute(sql`delete from connection`);
  await on.app.db.execute(sql`delete from outbox`);
  await on.app.db.execute(sql`delete from slack_notification`);
  slack.world.posted.length = 0;
  slack.world.failure = null;
  workflow.requests.length = 0;
  workflow.reply = { status: 202, body: '' };
});

const of = () => ({ teamId: on.teamId, accountId: on.member.accountId });
async function connectSlack() {
  const { body, headers } = await on.call(getSlackInstallUrl, { as: on.member, query: { teamId: on.teamId } });
  const search = slack.world.oauth.approve(body.data.url);
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  expect(await on.call(authorizeOAuth, { as: on.member, body: { search }, headers: { cookie } })).toMatchObject({
    status: 200,
    body: { type: 'slack' },
  });
}
const all = ['notesReady', 'submittalViewed', 'botNeedsYou'] as const;
const channel = { kind: 'channel', channelId: 'C0HIRING', name: 'hiring' } as const;
const chooseSlack = (target: { kind: 'direct' } | typeof channel) =>
  on.call(setSlackNotifications, { as: on.member, params: of(), body: { events: [...all], target } });
async function meeting(isPrivate = false): Promise<string> {
  const values = { ...of(), status: 'completed' as const, description: 'Intake <Ada>', startTime: new Date() };
  const [row] = await createMeetings(on.app, on.app.db, [{ ...values, hostName: 'Max', private: isPrivate }]);
  return row!.id;
}
async function tell(meetingId: string, key = meetingId): Promise<void> {
  const what = { name: 'Intake <Ada>', path: `/app/teams/${on.teamId}/meetings/${meetingId}/history` };
  await on.app.db.transaction((tx) =>
    notify(on.app, tx, { ...of(), event: 'notesReady', key, what, meetingIds: [meetingId] }),
  );
}
/** What the worker would do now. */
async function send() {
  for (const { id } of await on.app.db.select().from(outbox).where(eq(outbox.state, 'waiting')))
    await sendOutboxEntry(on.app, { payload: { entryId: id } }, outboxHandlers);
  return on.app.db.select().from(outbox);
}
const settings = async () => (await on.call(getNotificationSettings, { as: on.member, params: of() })).body;

test('Slack: a bot token is taken, channels are listed page by page, the message has the link and comes once', async () => {
  expect((await settings()).slack).toMatchObject({ isSetUp: true, state: null });
  expect(await chooseSlack(channel)).toMatchObject({ status: 404 });
  await connectSlack();
  expect((await settings()).slack).toMatchObject({ state: 'connected', workspace: 'Northlight' });
  const { body } = await on.call(listSlackChannels, { as: on.member, params: of() });
  expect(body.channels.map(({ name }) => name)).toEqual(['general', 'hiring']);
  await chooseSlack(channel);
  const meetingId = await meeting();
  await tell(meetingId);
  await tell(meetingId);
  await send();
  await send();
  const link = `http://localhost:3000/app/teams/${on.teamId}/meetings/${meetingId}/history`;
  expect(slack.world.posted).toMatchObject([
    { channel: 'C0HIRING', blocks: [{ type: 'section' }, { elements: [{ url: link }] }] },
  ]);
  expect(slack.world.posted[0]!.text).toContain('Intake &lt;Ada&gt;');
});

test('direct messages go to the user with the address; members without one are told', async () => {
  await connectSlack();
  await chooseSlack({ kind: 'direct' });
  await tell(await meeting(true));
  await send();
  expect(slack.world.posted).toMatchObject([{ channel: 'D-U0MAX' }]);
  const params = { teamId: on.teamId, accountId: on.owner.accountId, way: 'slack' as const };
  expect((await on.call(testNotification, { as: on.owner, params })).body).toEqual({
    problem: 'Nobody in the Slack workspace has your email address.',
  });
});

test('a private meeting is never mentioned in a channel, even if it became private later', async () => {
  await connectSlack();
  await chooseSlack(channel);
  await on.call(setTeamsNotifications, { as: on.member, params: of(), body: { events: [...all], url: workflow.url } });
  await tell(await meeting(true));
  const open = await meeting();
  await tell(open);
  await on.app.db.execute(sql`update meeting set private = true where id = ${open}`);
  expect((await send()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'failed']);
  expect(slack.world.posted).toEqual([]);
  expect(workflow.requests).toEqual([]);
});

test('a meeting deleted before the message went out is not mentioned in a channel', async () => {
  await connectSlack();
  await chooseSlack(channel);
  await on.call(setTeamsNotifications, { as: on.member, params: of(), body: { events: [...all], url: workflow.url } });
  const meetingId = await meeting();
  await tell(meetingId);
  const params = { teamId: on.teamId, meetingId };
  expect((await on.call(deleteMeeting, { as: on.member, params })).status).toBe(204);
  expect((await send()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(slack.world.posted).toEqual([]);
  expect(workflow.requests).toEqual([]);
});

test('a busy Slack is asked again when it says, a revoked token asks for connecting again, an archived channel is named', async () => {
  await connectSlack();
  await chooseSlack(channel);
  slack.world.failure = { status: 429, headers: { 'retry-after': '77' }, body: { ok: false, error: 'ratelimited' } };
  await tell(await meeting());
  const [entry] = await send();
  expect(entry).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(entry!.nextTryAt.getTime() - Date.now()).toBeGreaterThan(70_000);
  slack.world.failure = null;
  on.moveClock(80_000);
  expect(await send()).toMatchObject([{ state: 'sent' }]);
  on.moveClock(-80_000);
  slack.world.channels.find(({ id }) => id === 'C0HIRING')!.is_archived = true;
  await tell(await meeting());
  await send();
  expect((await settings()).slack.lastError).toBe('The channel is archived. Choose another one.');
  slack.world.channels.find(({ id }) => id === 'C0HIRING')!.is_archived = false;
  slack.world.oauth.revokeAll();
  await tell(await meeting());
  await send();
  expect((await settings()).slack).toMatchObject({ state: 'needs_reauthorisation' });
});

test('Microsoft Teams: the workflow gets a card with the link; its address is sealed and can be forgotten', async () => {
  const body = { events: [...all], url: workflow.url };
  const inside = { ...body, url: 'http://169.254.169.254/latest' };
  await on.call(setTeamsNotifications, { as: on.member, params: of(), body: inside });
  const params = { ...of(), way: 'teams' as const };
  expect((await on.call(testNotification, { as: on.member, params })).body.problem).toMatch(/private network/);
  const { body: kept } = await on.call(setTeamsNotifications, { as: on.member, params: of(), body });
  expect(JSON.stringify(kept)).not.toContain('sig=');
  const meetingId = await meeting();
  await tell(meetingId);
  expect(await send()).toMatchObject([{ state: 'sent' }]);
  const card = JSON.parse(workflow.requests[0]!.body.toString()) as {
    attachments: { contentType: string; content: { actions: { type: string; url: string }[] } }[];
  };
  expect(card.attachments[0]).toMatchObject({
    contentType: 'application/vnd.microsoft.card.adaptive',
    content: { type: 'AdaptiveCard', actions: [{ type: 'Action.OpenUrl' }] },
  });
  expect(card.attachments[0]!.content.actions[0]!.url).toContain(meetingId);
  workflow.reply = { status: 404, body: '' };
  await tell(await meeting());
  await send();
  expect((await settings()).teams.lastError).toMatch(/Enter its address again/);
  const [connection] = (await on.call(listConnections, { as: on.member, params: on.member })).body.connections;
  await on.call(revokeConnection, { as: on.member, body: { connectionId: connection!.$id } });
  expect((await settings()).teams).toEqual({ connectionId: null, events: [], lastError: null });
});

test('email: what the member wants, with the link; who has left the team hears nothing', async () => {
  const notifications = { notesReady: true, submittalViewed: false, botNeedsYou: true };
  await on.call(putMemberPreferences, { as: on.member, params: of(), body: { notifications } });
  // A choice from before mentions were an event says nothing about them.
  expect((await settings()).email).toEqual({ events: ['notesReady', 'botNeedsYou', 'mentioned'], isLocked: false });
  const meetingId = await meeting();
  await tell(meetingId);
  await send();
  const [mail] = await mailsIn(on.dataDir);
  expect(mail).toContain(`/app/teams/${on.teamId}/meetings/${meetingId}/history`);
  const gone = await on.person('Gone');
  const what = { name: 'x', path: '/x' };
  await notify(on.app, on.app.db, {
    teamId: on.teamId,
    accountId: gone.accountId,
    event: 'notesReady',
    key: 'gone',
    what,
    meetingIds: [],
  });
  expect(await send()).toHaveLength(1);
});
