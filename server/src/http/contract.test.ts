import { api } from '@candor/contract/api';
import type { Allow, Role, Route } from '@candor/contract/route';
import { pathOf, roles } from '@candor/contract/route';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { team } from '../db/schema/teams.ts';
import { changeMember } from '../features/teams/service.ts';
import { routes } from '../routes.ts';
import { afterFile } from '../test/after-file.ts';
import type { Person, TestApp } from '../test/app.ts';
import { openTestApp } from '../test/app.ts';
import { paramsFor, sampleOf } from '../test/samples.ts';
import { system } from './actor.ts';

/** Every route of the contract, new ones included, refuses whoever it does not allow. */

test('every route of the contract is answered by exactly one handler', () => {
  const key = (route: Route) => `${route.method} ${route.path}`;
  expect(routes.map(({ route }) => key(route)).sort()).toEqual(api.map(({ route }) => key(route)).sort());
});

test('viewers can ask questions, rate notes and preview pages, and change nothing else', () => {
  expect(
    api
      .filter(({ route }) => route.method !== 'GET' && route.allow === 'viewer')
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'askMeeting',
    'askMeetings',
    'askSearch',
    'deleteSearchQuestion',
    'previewSharablePage',
    'setNotesFeedback',
  ]);
});

/** Once without the team's rule, and once with it: a second factor opens nothing that the role does not. */
describe.each([false, true])('who may call, two-factor sign-in required: %s', (isRequired) => {
  let on: TestApp;
  let bare: Person;
  let owner: Person;
  let teamId: string;
  let stranger: Person;
  let left: Person;
  let worthless: [name: string, token: string | undefined][];
  const people = new Map<Role, Person>();

  beforeAll(async () => {
    on = await openTestApp({ closeAt: afterFile });
    owner = await on.person();
    teamId = await on.teamOf(owner);
    for (const role of roles) {
      const person = await on.person(role);
      await on.join(teamId, person, role);
      people.set(role, person);
    }
    stranger = await on.person('Stranger');
    left = await on.person('Left');
    await on.join(teamId, left, 'owner');
    await changeMember(
      on.app,
      { role: 'owner', actor: system('command line') },
      { teamId, accountId: left.accountId },
      { inactive: true },
    );
    worthless = await worthlessTokens();
    bare = await on.person('Bare');
    await on.join(teamId, bare, 'owner');
    if (!isRequired) return;
    for (const person of [owner, ...people.values()]) await on.giveFactor(person);
    await on.app.db.update(team).set({ requiresTwoFactor: true });
  });

  async function answer(
    route: Route,
    token: string | undefined,
    known: Record<string, string>,
    query: Record<string, string | undefined> = {},
    bearer?: string,
  ): Promise<{ status: number; code: string }> {
    const reply = await on.server.inject({
      method: route.method,
      url: pathOf(route.path, paramsFor(route, known)) + queryOf(query),
      headers: {
        ...(token !== undefined && { 'x-session-token': token }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      ...(route.body && { payload: sampleOf(route.body) as object }),
    });
    return { status: reply.statusCode, code: String(reply.json<{ code: string }>().code) };
  }

  const queryOf = (query: Record<string, string | undefined>) =>
    `?${new URLSearchParams(JSON.parse(JSON.stringify(query)) as Record<string, string>)}`;

  /** How a kind of caller that the route does not allow is refused; `never` makes a new kind of door show up here. */
  async function refusals(route: Route): Promise<[caller: string, got: object, wanted: object][]> {
    const unauthorized = { status: 401, code: 'unauthorized' };
    const needsFactor = { status: 403, code: 'team_requires_two_factor' };
    const own = { teamId, accountId: owner.accountId };
    const allow: Allow = route.allow;
    const rows: [string, object, object][] = [];
    const expect_ = async (caller: string, token: string | undefined, known: Record<string, string>, wanted: object) =>
      rows.push([caller, await answer(route, token, known), wanted]);

    if (allow === 'anyone') return [];
    if (allow === 'share-token' || allow === 'share-link') {
      const refused = { status: 401, code: 'invalid_share_token' };
      for (const [name, token] of [...worthless, ['a session token', owner.token] as const]) {
        rows.push([`${name} as a share token`, await answer(route, undefined, own, { shareToken: token }), refused]);
      }
      await expect_('a session', owner.token, own, refused);
      return rows;
    }
    if (allow === 'api-key') {
      await expect_('a session', owner.token, own, unauthorized);
      rows.push(['no key', await answer(route, undefined, own), unauthorized]);
      return rows;
    }
    if (allow === 'device') {
      for (const [name, secret] of [
        ['a session token', owner.token],
        ['a made-up credential', 'candorbrowser_made-up'],
        ['an API key', 'candor_made-up'],
        ['nothing', undefined],
      ] as const)
        rows.push([`${name} as a browser`, await answer(route, undefined, own, {}, secret), unauthorized]);
      await expect_('a session', owner.token, own, unauthorized);
      return rows;
    }
    if (allow === 'recording-token') {
      for (const [name, token] of [...worthless, ['a session token', owner.token] as const]) {
        rows.push([`${name} in the query`, await answer(route, undefined, own, { token }), unauthorized]);
      }
      await expect_('a stranger', stranger.token, own, { status: 404, code: 'team_not_found' });
      await expect_('someone who left the team', left.token, own, { status: 404, code: 'team_not_found' });
      return rows;
    }
    for (const [name, token] of worthless) await expect_(name, token, own, unauthorized);
    if (allow === 'signed-in') return rows;
    if (allow === 'administrator') {
      await expect_('an admin of a team', people.get('admin')!.token, own, { status: 403, code: 'administrator_only' });
      return rows;
    }
    if (allow === 'self') {
      await expect_("somebody else's account", people.get('admin')!.token, own, {
        status: 404,
        code: 'account_not_found',
      });
      if (route.path.includes(':teamId')) {
        await expect_(
          'a stranger',
          stranger.token,
          { teamId, accountId: stranger.accountId },
          { status: 404, code: 'team_not_found' },
        );
        if (isRequired)
          await expect_('oneself without a factor', bare.token, { teamId, accountId: bare.accountId }, needsFactor);
      }
      return rows;
    }
    if (roles.includes(allow)) {
      await expect_('a stranger', stranger.token, own, { status: 404, code: 'team_not_found' });
      await expect_('someone who left the team', left.token, own, { status: 404, code: 'team_not_found' });
      if (isRequired) await expect_('an owner without a second factor', bare.token, own, needsFactor);
      for (const lower of roles.slice(0, roles.indexOf(allow)))
        await expect_(`a ${lower}`, people.get(lower)!.token, own, { status: 403, code: 'forbidden' });
      return rows;
    }
    throw new Error(`no refusals are written for routes that allow ${String(allow)}`);
  }

  async function worthlessTokens(): Promise<[name: string, token: string | undefined][]> {
    const ended = await on.person();
    await on.server.inject({
      method: 'DELETE',
      url: '/v1/sessions/current',
      headers: { 'x-session-token': ended.token },
    });
    const claims = { accountId: owner.accountId, sessionId: 'made-up' };
    const signed = (key: Uint8Array, exp: string, more: object = {}) =>
      new SignJWT({ ...claims, ...more })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('session')
        .setIssuedAt()
        .setExpirationTime(exp)
        .sign(key);
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ ...claims, exp: 9e9, iat: 1, aud: 'session' }))}.`;
    return [
      ['no token', undefined],
      ['an empty token', ''],
      ['not a token', 'not a token'],
      ['an unsigned token', unsigned],
      ['an expired token', await signed(on.app.signingKey, '-1s')],
      ['a token without a session row', await signed(on.app.signingKey, '1h')],
      ["a token of another installation's key", await signed(new Uint8Array(32).fill(7), '1h')],
      ['the token of an ended session', ended.token],
    ];
  }

  test.each(api.map((named) => [`${named.route.method} ${named.route.path}`, named.route] as const))(
    '%s',
    async (_, route) => {
      for (const [caller, got, wanted] of await refusals(route))
        expect({ caller, ...got }).toEqual({ caller, ...wanted });
    },
  );
});
