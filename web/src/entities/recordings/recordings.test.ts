import { limits } from '@candor/contract/limits';
import type { Snippet } from '@candor/contract/snippets';
import { expect, test } from 'vitest';
import { recordingUrl, renewInMs } from './recordings.ts';
import { snippetPollMs } from '../snippets/snippets.ts';

test('a media address carries the token, the version and whether it is a download', () => {
  const at = { teamId: 't', meetingId: 'm' };
  expect(recordingUrl(at, 'media', { version: 3 }, 'a.b')).toBe(
    '/v1/teams/t/meetings/m/recordings/media?token=a.b&v=3',
  );
  expect(recordingUrl(at, 'media', { version: 3 }, 'a.b', { download: true })).toBe(
    '/v1/teams/t/meetings/m/recordings/media?token=a.b&v=3&download=1',
  );
});

test('a token is renewed at half of its life, and never asked for without a pause', () => {
  const now = Date.parse('2027-01-05T10:00:00Z');
  const fresh = new Date(now + limits.recordingTokenS * 1000).toISOString();
  expect(renewInMs(fresh, now)).toBe((limits.recordingTokenS * 1000) / 2);
  expect(renewInMs(new Date(now - 1).toISOString(), now)).toBe(60_000);
});

test('snippets are asked for again only while the server is cutting one', () => {
  const snippet = (over: Partial<Snippet>) =>
    ({ $id: 's', status: 'completed', failureReason: null, ...over }) as Snippet;
  expect(snippetPollMs(undefined)).toBe(false);
  expect(snippetPollMs([snippet({})])).toBe(false);
  expect(snippetPollMs([snippet({ status: 'pending' })])).toBe(10_000);
  expect(snippetPollMs([snippet({ status: 'pending', failureReason: 'x' })])).toBe(10_000);
  expect(snippetPollMs([snippet({ status: 'pending', $id: 'unsaved-1' }), snippet({ status: 'pending' })])).toBe(false);
});
