import type { ExternalDatasource } from '@candor/contract/external-pages';
import { expect, test } from 'vitest';
import { placeOf } from './place.ts';
import { toItems } from './to-items.ts';

const place = { teamId: 't', referenceId: 'r', token: 'x' };
const snippet: ExternalDatasource = {
  $id: 'd1',
  meetingId: 'm',
  sourceId: 's',
  nickname: 'Why',
  description: '',
  type: 'snippet',
  mediaType: 'video',
  status: 'completed',
  seconds: 8,
  hasThumbnail: true,
  sections: [],
  transcript: null,
};
const itemOf = (change: Partial<ExternalDatasource>) =>
  toItems({ datasources: [{ ...snippet, ...change }] }, place, 'a token')[0]!;
const at = '/v1/teams/t/sharable-pages/r/external/datasource/d1/';

test('addresses of media carry the token, and the download says that it is one', () => {
  expect(itemOf({})).toEqual({
    $id: 'd1',
    type: 'snippet',
    title: 'Why',
    isCompleted: true,
    description: '',
    mediaType: 'video',
    src: `${at}?shareToken=a+token`,
    poster: `${at}thumbnail?shareToken=a+token`,
    duration: 8,
    downloadSrc: `${at}?shareToken=a+token&download=1`,
    said: null,
  });
});

test('unfinished media does not play; unavailable items are marked', () => {
  expect(itemOf({ status: 'pending' })).toMatchObject({ type: 'snippet', isCompleted: false });
  expect(itemOf({ nickname: 'Resource Unavailable' })).toEqual({ $id: 'd1', type: 'unavailable' });
  expect(itemOf({ status: 'unavailable' })).toEqual({ $id: 'd1', type: 'unavailable' });
});

test('only evidence that is shared and ready can be heard', () => {
  const evidence = { isReady: true, seconds: 3, speakerName: 'Jo', quote: 'Yes.' };
  const sections = [
    {
      title: '',
      lines: [
        {
          text: 'Yes',
          evidence: [
            { ...evidence, $id: 'e1' },
            { ...evidence, $id: null },
            { ...evidence, $id: 'e2', isReady: false },
          ],
        },
      ],
    },
  ];
  const item = itemOf({ type: 'document', sections });
  expect(item.type === 'document' && item.sections[0]!.lines[0]!.evidence.map(({ src }) => src)).toEqual([
    `${at}evidence/e1?shareToken=a+token`,
    null,
    null,
  ]);
});

test('the address says which page of which team, and the token', () => {
  expect(placeOf({ pathname: '/app/teams/t/sharable-pages/view/r/external', search: '?token=x' })).toEqual(place);
  expect(placeOf({ pathname: '/app/teams/t/sharable-pages/view/r/external/', search: '' })).toEqual({
    ...place,
    token: null,
  });
  expect(placeOf({ pathname: '/elsewhere', search: '?token=' })).toEqual({ teamId: '', referenceId: '', token: null });
});
