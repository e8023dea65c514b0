import { expect, test } from 'vitest';
import type { RecordingState } from '../../record/recording.ts';
import { momentOf, recordingTroubles, placeOf, waitingSeconds } from './live-rules.ts';

const now = Date.parse('2027-01-05T10:00:00Z');
const meeting = {
  accountId: 'me',
  status: 'created',
  startTime: '2027-01-05T09:59:00Z',
  endTime: null,
  tags: [],
} as const;

test('whose meeting it is and where it stands decide what is shown', () => {
  const place = (more: object, who = 'me') => placeOf({ ...meeting, tags: [], ...more }, who, now);
  expect(place({})).toBe('live');
  expect(place({}, 'you')).toBe('not-owner');
  expect(place({ startTime: '2027-01-05T10:30:00Z' })).toBe('scheduled');
  expect(place({ status: 'pending', tags: ['bot'], startTime: '2027-01-05T10:30:00Z' })).toBe('live');
  expect(place({ status: 'pending', tags: ['bot'], endTime: '2027-01-05T09:59:30Z' })).toBe('over');
  expect(place({ status: 'pending', tags: ['local'] })).toBe('over');
  expect(place({ status: 'transcrpt' }, 'you')).toBe('over');
});

test('a note lies where the recording is, not where the clock is', () => {
  const sources = [
    { source: 'browser', state: 'finished', startedAt: '2027-01-05T09:59:01Z' },
    { source: 'browser', state: 'recording', startedAt: '2027-01-05T09:59:20Z' },
  ] as const;
  expect(momentOf(60, meeting, sources, 12_900)).toBe(32.9);
  expect(momentOf(60, meeting, sources, null)).toBe(60);
  expect(momentOf(60, meeting, [], 12_900)).toBe(60);
});

const state: RecordingState = {
  phase: 'recording',
  elapsedMs: 1,
  tracks: [
    { name: 'microphone', label: 'x', level: 0, isSilent: false, isEnded: false },
    { name: 'tab', label: 'y', level: 0, isSilent: false, isEnded: false },
  ],
  waiting: 0,
  isOffline: false,
  isMuted: false,
  trouble: null,
  captions: 'on',
};

test('a lost connection is reported with the seconds kept', () => {
  expect(waitingSeconds({ ...state, waiting: 7 })).toBe(4);
  expect(recordingTroubles({ ...state, isOffline: true, waiting: 7 })).toEqual([
    { severity: 'warning', text: expect.stringContaining('4 seconds are kept') },
  ]);
});

test('a silent track is reported while recording, not while paused', () => {
  const silent = { ...state, tracks: [{ ...state.tracks[0]!, isSilent: true }] };
  expect(recordingTroubles(silent)).toHaveLength(1);
  expect(recordingTroubles({ ...silent, phase: 'paused' })).toEqual([]);
});

test('shared audio that ended leaves the microphone', () => {
  expect(recordingTroubles({ ...state, tracks: [state.tracks[0]!, { ...state.tracks[1]!, isEnded: true }] })).toEqual([
    { severity: 'error', text: 'Sharing has ended. Only your microphone is being recorded.' },
  ]);
});
