import { createHmac } from 'node:crypto';
import { authorizeOAuth, getSlackInstallUrl } from '@candor/contract/connections';
import { updateMemberActivity } from '@candor/contract/teams';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { openSlack } from '../../test/slack-api.ts';
import { createMeetings } from '../meetings/service.ts';
import { isFromSlack } from './slack-signature.ts';

const signingSecret = '8f742231b10e8888abcd99yyyzzz85a5';
let on: TestTeam;
let slack: Awaited<ReturnType<typeof openSlack>>;
beforeAll(async () => {
  slack = await openSlack();
  afterFile(slack.close);
  const { clientId, clientSecret } = slack.world.oauth;
  on = await openTestTeam({
    closeAt: afterFile,
    env: {
      PROVIDER_URLS: `https://slack.com=${slack.url}`,
      SLACK_CLIENT_ID: clientId,
      SLACK_CLIENT_SECRET: clientSecret,
      SLACK_SIGNING_SECRET: signingSecret,
      PRIVATE_HOSTS: '127.0.0.1',
    },
  });
  slack.world.users.set(on.member.email, 'U0MAX');
  slack.world.users.set('stranger@elsewhere.example', 'U0STRANGER');
  const { body, headers } = await on.call(getSlackInstallUrl, { as: on.member, query: { teamId: on.teamId } });
  const search = slack.world.oauth.approve(body.data.url);
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  await on.call(authorizeOAuth, { as: on.member, body: { search }, headers: { cookie } });
  const common = { teamId: on.teamId, status: 'completed' as const, hostName: 'Max' };
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 9));
  await createMeetings(on.app, on.app.db, [
    { ...common, accountId: on.member.accountId, description: 'Intake <Ada> & Co', startTime: at(1) },
    { ...common, accountId: on.member.accountId, description: 'Debrief Elise', startTime: at(2), private: true },
    { ...common, accountId: on.owner.accountId, description: 'Elise alone', startTime: at(3), private: true },
    { ...common, accountId: on.owner.accountId, description: 'Screen Elise Fontaine', startTime: at(4) },
  ]);
});

/** As docs.slack.dev describes it: a form, and its signature over `v0:timestamp:body`. */
function command(
  fields: Record<string, string>,
  change: { timestamp?: number; signature?: string; body?: string } = {},
) {
  const signedBody = new URLSearchParams({
    token: 'gIkuvaNzQIHg97ATvDxqgjtO',
    team_id: 'T0TEAM',
    team_domain: 'northlight',
    channel_id: 'C2147483705',
    channel_name: 'hiring',
    user_id: 'U0MAX',
    user_name: 'max',
    command: '/candor',
    text: '',
    response_url: 'https://hooks.slack.com/commands/1234/5678',
    trigger_id: '13345224609.738474920.8088930838d88f008e0',
    api_app_id: 'A123456',
    ...fields,
  }).toString();
  const timestamp = String(change.timestamp ?? Math.floor(on.app.now().getTime() / 1000));
  const digest = createHmac('sha256', signingSecret).update(`v0:${timestamp}:${signedBody}`).digest('hex');
  return on.server.inject({
    method: 'POST',
    url: '/v1/webhooks/slack/command',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': change.signature ?? `v0=${digest}`,
    },
    payload: change.body ?? signedBody,
  });
}
const textOf = async (fields: Record<string, string>) =>
  ((await command(fields)).json() as { text: string; response_type: string }).text;

test("the signature of Slack's own documentation is right", () => {
  const body =
    'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c';
  const signed = {
    signature: 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
    timestamp: '1531420618',
    body: Buffer.from(body),
  };
  expect(isFromSlack(signingSecret, signed, new Date(1_531_420_700_000))).toBe(true);
});

describe('what Slack did not send', () => {
  const now = () => Math.floor(on.app.now().getTime() / 1000);
  test.each([
    ['another body', { body: 'team_id=T0TEAM&user_id=U0MAX&text=' }],
    ['no signature', { signature: '' }],
    ['a signature of another length', { signature: 'v0=abc' }],
    ['another version', { signature: 'v1=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503' }],
  ])('%s is refused', async (_, change) => {
    expect((await command({}, change)).statusCode).toBe(401);
  });

  test('a request that is older or newer than five minutes is refused, also with a right signature', async () => {
    const statusAt = async (timestamp: number) => (await command({}, { timestamp })).statusCode;
    expect(await statusAt(now() - 299)).toBe(200);
    expect(await statusAt(now() - 302)).toBe(401);
    expect(await statusAt(now() + 302)).toBe(401);
    expect(await statusAt(Number.NaN)).toBe(401);
  });
});

test('the last meetings come newest first with their links, to the sender alone, without private ones of others', async () => {
  const reply = await command({});
  const {
    response_type: type,
    text,
    blocks,
  } = reply.json() as { response_type: string; text: string; blocks: object[] };
  expect(type).toBe('ephemeral');
  expect(blocks).toHaveLength(1);
  const titles = [...text.matchAll(/history\|([^>]*)>/g)].map(([, title]) => title);
  expect(titles).toEqual(['Screen Elise Fontaine', 'Debrief Elise', 'Intake &lt;Ada&gt; &amp; Co']);
  expect(text).toContain(`<http://localhost:3000/app/teams/${on.teamId}/meetings/`);
  expect(text).toContain('<!date^1767517200^{date_short_pretty}, {time}|2026-01-04 09:00 UTC>');
});

test('a name finds meetings, nothing found says so, and help says how', async () => {
  expect(await textOf({ text: 'elise' })).toMatch(/Screen Elise Fontaine[^]*Debrief Elise/);
  expect(await textOf({ text: 'elise' })).not.toContain('alone');
  expect(await textOf({ text: '<nobody>' })).toMatch(/No meetings in .* with “&lt;nobody&gt;”\./);
  expect(await textOf({ text: 'HELP' })).toContain('Only you see the answer.');
});

test('a stranger, a guest of another workspace, an unconfirmed address and another workspace learn nothing', async () => {
  const nobody = /doesn’t open a team in Candor/;
  expect(await textOf({ user_id: 'U0STRANGER' })).toMatch(nobody);
  for (const person of [{ team_id: 'T0OTHER' }, { is_email_confirmed: false }, { deleted: true }]) {
    slack.world.people = { U0MAX: person };
    expect(await textOf({})).toMatch(nobody);
  }
  slack.world.people = {};
  expect(await textOf({ team_id: 'T0OTHER' })).toMatch(/isn’t connected to a team/);
  expect(await textOf({ user_id: 'U0GONE' })).toMatch(/couldn’t ask Slack who you are/);
});

test('whoever was deactivated in the team gets no answer any more', async () => {
  const params = { teamId: on.teamId, accountId: on.member.accountId };
  const setInactive = (inactive: boolean) =>
    on.call(updateMemberActivity, { as: on.owner, params, body: { inactive } });
  expect((await setInactive(true)).status).toBeLessThan(300);
  expect(await textOf({})).toMatch(/doesn’t open a team in Candor/);
  await setInactive(false);
  expect(await textOf({})).toContain('Last meetings');
});

test("the manifest creates an app with this installation's addresses and scopes", async () => {
  const { statusCode, body } = await on.server.inject('/v1/docs/slack_manifest.json');
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    features: { slash_commands: [{ command: '/candor', url: 'http://localhost:3000/v1/webhooks/slack/command' }] },
    oauth_config: { redirect_urls: ['http://localhost:3000/oauth-callback'] },
    settings: { socket_mode_enabled: false },
  });
});
