import { expect, test } from 'vitest';
import { builderReducer, type BuilderState, type Details, emptyBuilder } from './builder-reducer.ts';
import { startWith } from './start-with.ts';

const details: Details = {
  meeting: { description: 'Screen', startTime: '2026-11-01T09:00:00.000Z' },
  snippets: [
    { $id: 's1', meetingId: 'm1', title: 'Why Java', mediaType: 'audio', status: 'completed', start: 0, end: 10 },
  ],
  documents: [
    {
      name: 'cv',
      meetingId: 'm1',
      nickname: 'Her CV',
      kind: 'upload',
      updatedAt: '2026-11-01T09:00:00.000Z',
      isDraft: false,
    },
  ],
};
const arrived = (state: BuilderState) => builderReducer(state, { type: 'details-arrived', meetingId: 'm1', details });

test('without a meeting the builder starts empty', () => {
  expect(startWith({ snippet: 's1' })).toEqual(emptyBuilder);
});

test('items in the address are selected and get their names once known', () => {
  expect(startWith({ from: 'm1' })).toMatchObject({ meetings: ['m1'], fetching: 'm1', items: [] });
  expect(arrived(startWith({ from: 'm1', snippet: 's1' })).items).toEqual([
    { type: 'snippet', meetingId: 'm1', sourceId: 's1', title: 'Why Java' },
  ]);
  expect(arrived(startWith({ from: 'm1', document: 'cv' })).items).toEqual([
    { type: 'document', meetingId: 'm1', sourceId: 'cv', title: 'Her CV' },
  ]);
});

test('missing items are not selected', () => {
  expect(arrived(startWith({ from: 'm1', snippet: 'gone' })).items).toEqual([]);
});
