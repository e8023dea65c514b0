import { afterEach, expect, test, vi } from 'vitest';
import { keepReply, takeReply } from './kept-replies.ts';
import { clearSession, storeToken } from './session.ts';

afterEach(() => {
  vi.useRealTimers();
  clearSession();
});

test('an answer is for the next one who asks, once', async () => {
  keepReply('/v1/teams', Promise.resolve('teams'));
  expect(takeReply('/v1/other')).toBeUndefined();
  expect(await takeReply('/v1/teams')).toBe('teams');
  expect(takeReply('/v1/teams')).toBeUndefined();
});

test('it is not for another session', () => {
  storeToken('mine');
  keepReply('/v1/teams', Promise.resolve('teams'));
  storeToken("somebody else's");
  expect(takeReply('/v1/teams')).toBeUndefined();
});

test('it grows old', () => {
  vi.useFakeTimers();
  keepReply('/v1/teams', Promise.resolve('teams'));
  vi.advanceTimersByTime(11_000);
  expect(takeReply('/v1/teams')).toBeUndefined();
});

test('one that failed is forgotten, so that asking again really asks', async () => {
  const failed = Promise.reject(new Error('no'));
  keepReply('/v1/teams', failed);
  await failed.catch(() => undefined);
  expect(takeReply('/v1/teams')).toBeUndefined();
});
