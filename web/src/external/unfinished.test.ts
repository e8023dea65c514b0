import type { ExternalDatasource } from '@candor/contract/external-pages';
import { expect, test } from 'vitest';
import { isUnfinished, waitMs } from './unfinished.ts';

const source: ExternalDatasource = {
  $id: 'd1',
  meetingId: 'm1',
  sourceId: 's1',
  nickname: 'One',
  description: '',
  type: 'snippet',
  mediaType: 'video',
  status: 'completed',
  seconds: 3,
  hasThumbnail: false,
  sections: [],
  transcript: null,
};
const withSpan = ($id: string | null, isReady: boolean): ExternalDatasource => ({
  ...source,
  type: 'document',
  sections: [
    { title: '', lines: [{ text: 'x', evidence: [{ $id, isReady, seconds: 1, speakerName: '', quote: '' }] }] },
  ],
});

test('a page is unfinished while something of it is being made', () => {
  const of = (...datasources: ExternalDatasource[]) => isUnfinished({ datasources });
  expect([
    of(),
    of(source),
    of({ ...source, status: 'unavailable' }),
    of(withSpan('e', true)),
    of(withSpan(null, false)),
  ]).toEqual([false, false, false, false, false]);
  expect([of(source, { ...source, status: 'pending' }), of(source, withSpan('e', false))]).toEqual([true, true]);
});

test('polling starts fast and slows down', () => {
  expect([0, 1, 2, 9].map((asked) => waitMs(asked, 60_000))).toEqual([3_000, 6_000, 12_000, 60_000]);
});
