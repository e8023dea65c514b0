import { beforeEach, expect, test } from 'vitest';
import { isExpired } from './jwt.ts';
import {
  accountIdOf,
  clearSession,
  dashboardFilters,
  getAccountId,
  getToken,
  seemsSignedIn,
  selectedTeam,
  storeToken,
} from './session.ts';
import { gettingStartedDismissal } from './getting-started.ts';
import { clearStorage } from './storage.ts';

function tokenWith(claims: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  return `h.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.s`;
}
const token = tokenWith({ accountId: 'acc_1', sessionId: 'ses_1', exp: 2_000_000_000 });

beforeEach(clearStorage);

test('the account is read from the token', () => {
  storeToken(token);
  expect([getToken(), getAccountId(), seemsSignedIn()]).toEqual([token, 'acc_1', true]);
});

test.each([
  null,
  '',
  'x',
  'a.b.c',
  'a.%%%.c',
  tokenWith(null),
  tokenWith({}),
  tokenWith({ accountId: 7 }),
  tokenWith({ accountId: '' }),
])('%j names no account', (value) => {
  expect(accountIdOf(value)).toBeNull();
});

test('names outside ASCII survive the token', () => {
  expect(accountIdOf(tokenWith({ accountId: 'zoë-ß-漢' }))).toBe('zoë-ß-漢');
});

test('logging out forgets the token, the flag and the filters, and nothing else', () => {
  storeToken(token);
  dashboardFilters.set('{"page":2}');
  gettingStartedDismissal.set('true');
  selectedTeam.set('team_1');
  clearSession();
  expect([getToken(), seemsSignedIn(), dashboardFilters.get()]).toEqual([null, false, null]);
  expect([gettingStartedDismissal.get(), selectedTeam.get()]).toEqual(['true', 'team_1']);
});

test('an unknown account leaves nothing behind', () => {
  storeToken(token);
  gettingStartedDismissal.set('true');
  selectedTeam.set('team_1');
  clearStorage();
  expect([getToken(), seemsSignedIn(), gettingStartedDismissal.get(), selectedTeam.get()]).toEqual([
    null,
    false,
    null,
    null,
  ]);
});

test('subscribers are notified of a change', () => {
  const heard: (string | null)[] = [];
  const stop = selectedTeam.subscribe(() => heard.push(selectedTeam.get()));
  selectedTeam.set('a');
  selectedTeam.clear();
  stop();
  selectedTeam.set('b');
  expect(heard).toEqual(['a', null]);
});

test('a share token is good until the second it expires', () => {
  const until = tokenWith({ exp: 1_000 });
  expect([
    isExpired(until, 999_999),
    isExpired(until, 1_000_000),
    isExpired(tokenWith({}), 0),
    isExpired('garbage', 0),
  ]).toEqual([false, true, true, true]);
});
