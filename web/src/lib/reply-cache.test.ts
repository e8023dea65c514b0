import { afterEach, expect, test, vi } from 'vitest';
import { keepReply, takeReply } from './reply-cache.ts';
import { clearSession, storeToken } from './session.ts';

afterEach(() => {
  vi.useRealTimers();
  clearSession();
});

test('a cached reply is used once', async () => {
  keepReply('/v1/teams', Promise.resolve('teams'));
  expect(takeReply('/v1/other')).toBeUndefined();
  expect(await takeReply('/v1/teams')).toBe('teams');
  expect(takeReply('/v1/teams')).toBeUndefined();
});

test('a cached reply is not used by another session', () => {
  storeToken('mine');
  keepReply('/v1/teams', Promise.resolve('teams'));
  storeToken("somebody else's");
  expect(takeReply('/v1/teams')).toBeUndefined();
});

test('a cached reply expires', () => {
  vi.useFakeTimers();
  keepReply('/v1/teams', Promise.resolve('teams'));
  vi.advanceTimersByTime(11_000);
  expect(takeReply('/v1/teams')).toBeUndefined();
});

test('a failed reply is dropped, so the next call reaches the server', async () => {
  const failed = Promise.reject(new Error('no'));
  keepReply('/v1/teams', failed);
  await failed.catch(() => undefined);
  expect(takeReply('/v1/teams')).toBeUndefined();
});
