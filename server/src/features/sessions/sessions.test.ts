import { changePassword, getCurrentAccount } from '@candor/contract/accounts';
import {
  confirmPasswordReset,
  createEmailSession,
  deleteCurrentSession,
  deleteSessions,
  getCurrentSession,
  listSessions,
  requestPasswordReset,
} from '@candor/contract/sessions';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { createSecret } from '../accounts/secrets.ts';
import { openTestApp } from '../../test/app.ts';

const dayMs = 24 * 3600 * 1000;

describe('signing in', () => {
  test('answers a token that names the account and the session', async () => {
    const { call, person } = await openTestApp();
    const { email, password, accountId } = await person();
    const answer = await call(createEmailSession, { body: { email: ` ${email.toUpperCase()} `, password } });
    expect(answer.status).toBe(201);
    expect(decodeJwt(answer.body.data.token)).toMatchObject({
      accountId,
      sessionId: expect.any(String),
      exp: expect.any(Number),
    });
  });

  test('gives an unknown address and a wrong password the same answer', async () => {
    const { call, person } = await openTestApp();
    const { email } = await person();
    const wrong = await call(createEmailSession, { body: { email, password: 'not the password' } });
    const unknown = await call(createEmailSession, {
      body: { email: 'nobody@test.example', password: 'not the password' },
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('is refused after ten failures of one account, also when they come at once, and works again later', async () => {
    const { call, person, moveClock } = await openTestApp();
    const { email, password } = await person();
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => call(createEmailSession, { body: { email, password: 'wrong' } })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(await call(createEmailSession, { body: { email, password } })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    moveClock(16 * 60_000);
    expect(await call(createEmailSession, { body: { email, password } })).toMatchObject({ status: 201 });
  });

  test('many successes are never counted as failures', async () => {
    const { call, person } = await openTestApp();
    const { email, password } = await person();
    for (let count = 0; count < 12; count += 1)
      expect((await call(createEmailSession, { body: { email, password } })).status).toBe(201);
  });
});

describe('a session', () => {
  test('ends with signing out, for that token alone', async () => {
    const { call, person } = await openTestApp();
    const somebody = await person();
    const { token } = (await call(createEmailSession, { body: somebody })).body.data;
    expect(await call(deleteCurrentSession, { as: somebody })).toMatchObject({ status: 204 });
    expect(await call(getCurrentSession, { as: somebody })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    expect(await call(getCurrentSession, { token })).toMatchObject({ status: 200 });
  });

  test('slides: past half its life the reply carries a new token that lives longer', async () => {
    const { call, person, moveClock } = await openTestApp();
    const somebody = await person();
    expect((await call(getCurrentSession, { as: somebody })).headers['x-session-token']).toBeUndefined();
    moveClock(8 * dayMs);
    const { headers } = await call(getCurrentSession, { as: somebody });
    const renewed = headers['x-session-token']!;
    moveClock(7 * dayMs);
    expect(await call(getCurrentSession, { as: somebody })).toMatchObject({ status: 401 });
    expect(await call(getCurrentSession, { token: renewed })).toMatchObject({ status: 200 });
  });

  test('ends for good after its longest life, however often it is used', async () => {
    const { call, person, moveClock } = await openTestApp();
    const somebody = await person();
    let { token } = somebody;
    for (let week = 0; week < 12; week += 1) {
      moveClock(7.5 * dayMs);
      const reply = await call(getCurrentSession, { token });
      expect(reply.status).toBe(week < 11 ? 200 : 401);
      token = reply.headers['x-session-token'] ?? token;
    }
  });

  test('expires when it is not used', async () => {
    const { call, person, moveClock } = await openTestApp();
    const somebody = await person();
    moveClock(14 * dayMs + 1000);
    expect(await call(getCurrentSession, { as: somebody })).toMatchObject({ status: 401 });
  });

  test('signing out everywhere ends every session of the account', async () => {
    const { call, person } = await openTestApp();
    const somebody = await person();
    const { token } = (await call(createEmailSession, { body: somebody })).body.data;
    const { sessions } = (await call(listSessions, { as: somebody, params: somebody })).body;
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    await call(deleteSessions, { as: somebody, params: somebody });
    for (const ended of [token, somebody.token])
      expect((await call(getCurrentSession, { token: ended })).status).toBe(401);
  });

  test('ends in every process at once', async () => {
    const { call, person, app } = await openTestApp();
    const somebody = await person();
    await call(getCurrentSession, { as: somebody });
    // As another process would do it: the row goes, and the notification arrives a moment later.
    await app.db.execute(`delete from session`);
    await app.db.execute(
      `select pg_notify('candor', '${JSON.stringify({ topic: 'session.ended', payload: somebody.accountId })}')`,
    );
    await expect.poll(async () => (await call(getCurrentSession, { as: somebody })).status).toBe(401);
  });
});

describe('passwords', () => {
  test('a reset link works once, ends every session and verifies the address', async () => {
    const { app, call, person } = await openTestApp();
    const somebody = await person();
    const secret = await createSecret(app, somebody.accountId, 'reset-password');
    const body = { secret, password: 'a brand new password' };
    expect(await call(confirmPasswordReset, { body })).toMatchObject({ status: 204 });
    expect(await call(confirmPasswordReset, { body })).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
    expect((await call(getCurrentSession, { as: somebody })).status).toBe(401);
    const { token } = (await call(createEmailSession, { body: { ...somebody, password: body.password } })).body.data;
    expect((await call(getCurrentAccount, { token })).body.data.account.emailVerification).toBe(true);
  });

  test('a reset link expires, and one for another purpose is not one', async () => {
    const { app, call, person, moveClock } = await openTestApp();
    const { accountId } = await person();
    const other = await createSecret(app, accountId, 'verify-email');
    const late = await createSecret(app, accountId, 'reset-password', 3600_000);
    moveClock(3600_001);
    for (const secret of [other, late, 'made up'])
      expect(await call(confirmPasswordReset, { body: { secret, password: 'a brand new password' } })).toMatchObject({
        body: { code: 'invalid_link' },
      });
  });

  test('asking for a reset says nothing about who has an account', async () => {
    const { call, person } = await openTestApp();
    const { email } = await person();
    for (const address of [email, 'nobody@test.example'])
      expect(await call(requestPasswordReset, { body: { email: address } })).toMatchObject({ status: 204, body: '' });
  });

  test('asking for a reset takes as long for an unknown address', async () => {
    const { call, person } = await openTestApp();
    const { email } = await person();
    const timeOf = async (address: string) => {
      const begun = performance.now();
      await call(requestPasswordReset, { body: { email: address } });
      return performance.now() - begun;
    };
    const times: [known: number, unknown: number][] = [];
    for (let count = 0; count < 5; count += 1) times.push([await timeOf(email), await timeOf('nobody@test.example')]);
    // The shortest of five: a busy machine makes some of them long, not all.
    const least = (who: 0 | 1) => Math.min(...times.map((pair) => pair[who]));
    // Nobody is answered before a mail could have been ordered.
    expect(Math.min(...times.flat())).toBeGreaterThanOrEqual(145);
    expect(Math.abs(least(0) - least(1))).toBeLessThan(30);
  });

  test('a common password is refused at reset and at change, and the reset link still works', async () => {
    const { app, call, person } = await openTestApp();
    const somebody = await person();
    const secret = await createSecret(app, somebody.accountId, 'reset-password');
    const refused = { status: 400, body: { code: 'invalid_request' } };
    for (const password of ['Password2026!', 'qwertyuiop'])
      expect(await call(confirmPasswordReset, { body: { secret, password } })).toMatchObject(refused);
    const change = { currentPassword: somebody.password, password: 'Liverpool2025!' };
    expect(await call(changePassword, { as: somebody, params: somebody, body: change })).toMatchObject(refused);
    expect(
      await call(confirmPasswordReset, { body: { secret, password: 'a lantern and a kiwi' } }),
      'the link still works',
    ).toMatchObject({ status: 204 });
  });

  test('changing it needs the current one and keeps only this session', async () => {
    const { call, person } = await openTestApp();
    const somebody = await person();
    const { token } = (await call(createEmailSession, { body: somebody })).body.data;
    const change = (currentPassword: string) =>
      call(changePassword, { as: somebody, params: somebody, body: { currentPassword, password: 'another password' } });
    expect(await change('wrong')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect(await change(somebody.password)).toMatchObject({ status: 204 });
    expect((await call(getCurrentSession, { as: somebody })).status).toBe(200);
    expect((await call(getCurrentSession, { token })).status).toBe(401);
  });
});

test('a stranger who guesses locks out nobody but themselves', async () => {
  const { server, person } = await openTestApp();
  const { email, password } = await person();
  const attempt = (remoteAddress: string, guess: string) =>
    server.inject({ method: 'POST', url: createEmailSession.path, remoteAddress, payload: { email, password: guess } });
  for (let guess = 0; guess < 11; guess += 1) await attempt('203.0.113.9', 'a wrong password');
  expect((await attempt('203.0.113.9', password)).statusCode).toBe(429);
  expect((await attempt('198.51.100.4', password)).statusCode).toBe(201);
});

test('a stranger may send four kilobytes at most', async () => {
  const { server } = await openTestApp();
  const payload = { email: 'a@b.example', password: 'x'.repeat(5_000) };
  expect((await server.inject({ method: 'POST', url: createEmailSession.path, payload })).statusCode).toBe(413);
});
