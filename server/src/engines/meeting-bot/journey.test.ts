import { describe, expect, test } from 'vitest';
import type { Journey, Observation, Signal } from './journey.ts';
import { advance, beginJourney } from './journey.ts';
import { isNotetaker } from './notetakers.ts';

const limits = {
  joinS: 120,
  lobbyS: 900,
  hostS: 600,
  emptyS: 600,
  aloneS: 60,
  silenceS: 600,
  silenceAfterS: 1200,
  maxS: 14_400,
  deafS: 30,
};
type Moment = { s: number; found?: Signal[]; others?: number | null; tracks?: number; heardS?: number | null };

function see({ s, found = [], others = 1, tracks = 1, heardS = s }: Moment): Observation {
  return {
    atMs: s * 1000,
    signals: new Set(found),
    others,
    liveTracks: tracks,
    heardAtMs: heardS === null ? null : heardS * 1000,
  };
}

const walk = (...moments: Moment[]): Journey =>
  moments.reduce((journey, moment) => advance(journey, see(moment), limits), beginJourney(0));
const inside: Moment = { s: 10, found: ['admitted'] };

describe('on the way in', () => {
  test('a refusal counts before the lobby, and the lobby before admission', () => {
    expect(walk({ s: 1, found: ['admitted', 'waiting', 'denied'] })).toMatchObject({ state: 'left', reason: 'denied' });
    expect(walk({ s: 1, found: ['admitted', 'waiting'] })).toMatchObject({ state: 'waiting_room' });
    expect(walk({ s: 1, found: ['admitted'] })).toMatchObject({ state: 'active', admittedAtMs: 1000 });
  });

  test.each(['blocked', 'auth_required', 'captcha', 'unsupported', 'ended', 'removed'] as const)(
    '%s is the reason where that was seen',
    (signal) => {
      expect(walk({ s: 1, found: ['waiting'] }, { s: 2, found: [signal] })).toMatchObject({
        state: 'left',
        reason: signal,
      });
    },
  );

  test('the lobby is left when the limit is over, counted from when it was entered', () => {
    const lobby = (s: number): Moment => ({ s, found: ['waiting'] });
    expect(walk({ s: 100 }, lobby(110), lobby(1009))).toMatchObject({ state: 'waiting_room', sinceMs: 110_000 });
    expect(walk({ s: 100 }, lobby(110), lobby(1010))).toMatchObject({ state: 'left', reason: 'waiting_room_timeout' });
  });

  test("a moment in which the page shows nothing doesn't restart the wait in the lobby", () => {
    expect(walk({ s: 1, found: ['waiting'] }, { s: 500 }, { s: 901, found: ['waiting'] })).toMatchObject({
      reason: 'waiting_room_timeout',
    });
  });

  test('a meeting that the host did not start, and a page that shows nothing known, have limits of their own', () => {
    expect(walk({ s: 1, found: ['host_not_started'] }, { s: 601 })).toMatchObject({ reason: 'host_not_started' });
    expect(walk({ s: 119 })).toMatchObject({ state: 'joining' });
    expect(walk({ s: 120 })).toMatchObject({ state: 'left', reason: 'timeout' });
  });
});

describe('inside', () => {
  test('it leaves for the reason that is shown', () => {
    expect(walk(inside, { s: 20, found: ['ended'] })).toMatchObject({ state: 'left', reason: 'ended' });
    expect(walk(inside, { s: 20, found: ['removed', 'ended'] })).toMatchObject({ state: 'left', reason: 'removed' });
  });

  test('without anything shown the reason is unknown, and not before 15 seconds', () => {
    expect(walk(inside, { s: 20 }, { s: 34 })).toMatchObject({ state: 'active' });
    expect(walk(inside, { s: 20 }, { s: 30, found: ['admitted'] }, { s: 36 })).toMatchObject({ state: 'active' });
    expect(walk(inside, { s: 20 }, { s: 35 })).toMatchObject({ state: 'left', reason: 'unknown' });
  });

  const empty = (s: number, more: Partial<Moment> = {}): Moment => ({
    s,
    found: ['admitted'],
    others: 0,
    tracks: 0,
    heardS: 10,
    ...more,
  });

  test('everyone has left: two signs of it, for a minute on end', () => {
    expect(walk(inside, empty(20), empty(79))).toMatchObject({ state: 'active' });
    expect(walk(inside, empty(20), empty(80))).toMatchObject({ state: 'left', reason: 'alone' });
    expect(walk(inside, empty(20), { ...inside, s: 50 }, empty(60), empty(85))).toMatchObject({ state: 'active' });
  });

  test('people who are listed are there, however quiet they are', () => {
    expect(walk(inside, empty(20, { others: 1 }), empty(300, { others: 1 }))).toMatchObject({ reason: null });
  });

  test('one sign alone is not enough: someone is heard although nobody is listed', () => {
    expect(walk(inside, empty(20, { tracks: 1, heardS: 20 }), empty(100, { tracks: 1, heardS: 100 }))).toMatchObject({
      state: 'active',
    });
  });

  test('people are there and no track carries them: after 30 seconds it is deaf, and no longer once one does', () => {
    const deaf = (s: number): Moment => ({ s, found: ['admitted'], others: 2, tracks: 0, heardS: null });
    expect(walk(deaf(10), deaf(11), deaf(40))).toMatchObject({ state: 'active' });
    expect(walk(deaf(10), deaf(11), deaf(41))).toMatchObject({ state: 'deaf', sinceMs: 41_000 });
    expect(walk(deaf(10), deaf(11), deaf(41), { ...deaf(42), tracks: 1 })).toMatchObject({ state: 'active' });
    expect(walk(deaf(10), deaf(11), { ...deaf(41), others: 0 }), 'nobody is there').toMatchObject({ state: 'active' });
    expect(walk(deaf(10), deaf(11), { ...deaf(41), heardS: 40 }), 'heard otherwise').toMatchObject({ state: 'active' });
  });

  test('a dialog that wants an answer is not admission', () => {
    expect(walk({ s: 1, found: ['admitted', 'asked'] })).toMatchObject({ state: 'joining' });
    expect(walk({ s: 1, found: ['admitted', 'asked'] }, inside)).toMatchObject({ state: 'active' });
  });

  test.each([
    ["Fred's OtterPilot", false],
    ['Fireflies.ai Notetaker', true],
    ['Otter.ai', true],
    ['Read.ai meeting notes', true],
    ['Candor Notetaker', true],
    ['Graham Otter', false],
    ['Gemini Patel', false],
    ['Ada Byron', false],
  ])('only notetakers left: %s is one: %s', (name, wanted) => {
    expect(isNotetaker(name)).toBe(wanted);
  });

  test('tracks that stay when people go do not keep it there', () => {
    expect(walk(inside, empty(20, { tracks: 3 }), empty(80, { tracks: 3 }))).toMatchObject({ reason: 'alone' });
  });

  test('where nobody is listed, someone who was there and said nothing has left', () => {
    const unlisted = (s: number, tracks: number): Moment => ({
      s,
      found: ['admitted'],
      others: null,
      tracks,
      heardS: null,
    });
    expect(walk(unlisted(10, 2), unlisted(20, 0), unlisted(79, 0))).toMatchObject({ state: 'active' });
    expect(walk(unlisted(10, 2), unlisted(20, 0), unlisted(80, 0))).toMatchObject({ reason: 'alone' });
    expect(walk(unlisted(10, 0), unlisted(20, 0), unlisted(80, 0)), 'nobody came').toMatchObject({ state: 'active' });
  });

  test('before anyone came it waits longer', () => {
    const early = (s: number) => empty(s, { heardS: null });
    expect(walk(early(10), early(200))).toMatchObject({ state: 'active' });
    expect(walk(early(10), early(20), early(620))).toMatchObject({ reason: 'alone' });
    expect(walk({ ...inside, heardS: null }, early(20), early(80)), 'somebody was there when it came').toMatchObject({
      reason: 'alone',
    });
  });

  test('silence counts only after twenty minutes, and the longest stay is the longest', () => {
    const silent = (s: number): Moment => ({ s, found: ['admitted'], others: 2, tracks: 2, heardS: 300 });
    expect(walk(inside, silent(1209))).toMatchObject({ state: 'active' });
    expect(walk(inside, silent(1210))).toMatchObject({ reason: 'silence' });
    expect(walk(inside, { ...inside, s: 14_410 })).toMatchObject({ reason: 'max_uptime' });
  });
});
