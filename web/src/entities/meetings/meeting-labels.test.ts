import { meetingTags } from '@candor/contract/meeting-tags';
import { meetingStatuses } from '@candor/contract/meetings';
import { expect, test } from 'vitest';
import {
  firstOf,
  guestsText,
  isUnrecorded,
  nameOr,
  rowAction,
  statusDisplay,
  tagLabels,
  titleOf,
} from './meeting-labels.ts';

test('each status has its text in the Duration column', () => {
  const texts = Object.fromEntries(
    meetingStatuses.map((status) => [status, statusDisplay({ status, duration: 754 }).text]),
  );
  expect(texts).toEqual({
    created: 'In Progress',
    completed: '12:34 mins',
    failed: 'Failed',
    pending: 'Processing...',
    intents: 'Processing...',
    transcrpt: 'Processing...',
    summarize: 'Processing...',
    'doc-gen': 'Processing...',
    cancelled: 'Processing...',
  });
});

test('a row leads to the history, and while in progress to the live page of its owner', () => {
  for (const status of meetingStatuses) {
    expect(rowAction({ status, accountId: 'me' }, 'me')).toBe(status === 'created' ? 'live' : 'history');
    expect(rowAction({ status, accountId: 'other' }, 'me')).toBe(status === 'created' ? 'none' : 'history');
  }
});

test('guests are everyone but the host', () => {
  expect(guestsText({ participants: ['Ann', 'Ben', 'Cem'], hostName: 'Ann' })).toBe('2 guests');
  expect(guestsText({ participants: ['Ann', 'Ann'], hostName: 'Ann' })).toBe('1 guest');
  expect(guestsText({ participants: ['Ben'], hostName: null })).toBe('1 guest');
  expect(guestsText({ participants: ['Ann'], hostName: 'Ann' })).toBe('No guests');
  expect(guestsText({ participants: [], hostName: 'Ann' })).toBe('No guests');
});

test('who is not known is Unknown', () => {
  expect([null, undefined, '', '  ', 'Ann'].map(nameOr)).toEqual(['Unknown', 'Unknown', 'Unknown', 'Unknown', 'Ann']);
  expect(titleOf({ description: ' ' })).toBe('Untitled meeting');
});

test('the first two and how many more', () => {
  expect(firstOf(['a', 'b', 'c', 'd'], 2)).toEqual({ shown: ['a', 'b'], more: 2 });
  expect(firstOf(['a'], 2)).toEqual({ shown: ['a'], more: 0 });
});

test('every tag has a label', () => {
  expect(meetingTags.filter((tag) => !tagLabels[tag])).toEqual([]);
});

test('a meeting that nobody records says so while it is in progress', () => {
  expect(isUnrecorded({ status: 'created', tags: ['google_calendar'] })).toBe(true);
  expect(isUnrecorded({ status: 'created', tags: ['google_calendar', 'bot'] })).toBe(false);
  expect(isUnrecorded({ status: 'created', tags: ['local'] })).toBe(false);
  expect(isUnrecorded({ status: 'completed', tags: [] })).toBe(false);
});
