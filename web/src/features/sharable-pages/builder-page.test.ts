import type { SharablePage } from '@candor/contract/sharable-pages';
import { expect, test } from 'vitest';
import { isChanged, openPage, toBody, whatIsMissing } from './builder-page.ts';
import { builderReducer, emptyBuilder } from './builder-reducer.ts';

const source = {
  $id: 'd1',
  meetingId: 'm1',
  sourceId: 's1',
  type: 'snippet',
  nickname: 'Why Java',
  customNickname: null,
  mediaType: 'audio',
  sharesEvidence: false,
  sharedSpans: null,
  availability: 'ready',
} as const;
const page: SharablePage = {
  $id: 'p1',
  $createdAt: '2026-11-01T09:00:00.000Z',
  $updatedAt: '2026-11-01T09:00:00.000Z',
  teamId: 't1',
  referenceId: 'r1',
  title: 'Anna',
  description: 'For Acme',
  layoutId: 'feature',
  meetingIds: ['m1', 'm2'],
  datasources: [
    source,
    {
      ...source,
      $id: 'd2',
      meetingId: 'm2',
      sourceId: 'cv',
      type: 'document',
      nickname: 'Her CV',
      customNickname: 'Her CV',
      sharesEvidence: true,
      sharedSpans: ['s-1-2'],
    },
  ],
  createdBy: { accountId: 'a1', name: 'Jo' },
  hiddenWords: [],
  shownWords: [],
  shareLinkCount: 0,
};

test('saving an unchanged page gives the same page', () => {
  expect(toBody(openPage(page))).toEqual({
    title: 'Anna',
    description: 'For Acme',
    layoutId: 'feature',
    meetingIds: ['m1', 'm2'],
    datasources: [
      { type: 'snippet', meetingId: 'm1', sourceId: 's1', sharesEvidence: false, sharedSpans: null },
      {
        type: 'document',
        meetingId: 'm2',
        sourceId: 'cv',
        sharesEvidence: true,
        sharedSpans: ['s-1-2'],
        nickname: 'Her CV',
      },
    ],
  });
  expect(openPage(page).fetching).toBe('m1');
});

test('an edited page is dirty until the edit is undone', () => {
  const saved = openPage(page);
  const moved = builderReducer(saved, { type: 'move', index: 0, by: 1 });
  expect([
    isChanged(saved, saved),
    isChanged(moved, saved),
    isChanged(builderReducer(moved, { type: 'move', index: 0, by: 1 }), saved),
  ]).toEqual([false, true, false]);
  expect(isChanged(builderReducer(saved, { type: 'details-failed', meetingId: 'm1' }), saved)).toBe(false);
});

test('a page needs a title and something to show', () => {
  expect([
    whatIsMissing(emptyBuilder),
    whatIsMissing({ ...emptyBuilder, title: ' ' }),
    whatIsMissing({ ...emptyBuilder, title: 'x' }),
    whatIsMissing(openPage(page)),
  ]).toEqual(['Give the page a title.', 'Give the page a title.', 'Choose at least one snippet or document.', null]);
});
