import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { microphoneReason } from './devices.ts';
import { levelOf, silenceWatch } from './levels.ts';
import { interruptionText, interruptionWatch } from './interruptions.ts';
import { frameOf } from './live-audio.ts';
import type { StoredChunk, StoredTake, Outbox } from './outbox.ts';
import { isRefusal, persist } from './persist.ts';
import { openRecordingStore, withTrack } from './recording-state.ts';
import { openResampler, toPcm } from './resample.ts';
import { openSender } from './sender.ts';
import { refuseSecondBrowser } from './sources.ts';
import { startStopwatch } from './stopwatch.ts';
import { openTroubles } from './troubles.ts';

const none = async () => {};
const signal = new AbortController().signal;

/** What the browser keeps, in memory. */
function memoryOutbox(): Outbox & { chunks: Map<string, StoredChunk> } {
  const chunks = new Map<string, StoredChunk>();
  const nameOf = ({ key, track, seq }: Pick<StoredChunk, 'key' | 'track' | 'seq'>) => `${key} ${track} ${seq}`;
  return {
    chunks,
    putTake: none,
    takes: async () => [],
    remove: async () => chunks.clear(),
    put: async (chunk) => void chunks.set(nameOf(chunk), chunk),
    oldest: async (key, track, most) =>
      [...chunks.values()]
        .filter((one) => one.key === key && one.track === track)
        .sort((a, b) => a.seq - b.seq)
        .slice(0, most),
    delete: async (chunk) => void chunks.delete(nameOf(chunk)),
    count: async () => chunks.size,
    close: () => undefined,
  };
}

const take: StoredTake = {
  key: 'k',
  accountId: 'a',
  at: { teamId: 't', meetingId: 'm' },
  isFinishing: false,
  body: {
    source: 'browser',
    startedAt: '2026-01-05T09:00:00.000Z',
    tracks: [
      { name: 'microphone', kind: 'audio', mediaType: 'audio/webm' },
      { name: 'tab', kind: 'audio', mediaType: 'audio/webm' },
    ],
  },
};
const chunkOf = (track: number, seq: number): StoredChunk => ({
  key: 'k',
  track,
  seq,
  bytes: new Uint8Array([track, seq]).buffer,
});

/** A server that keeps what it acknowledges; each entry of `faults` breaks one request, before or after it was done. */
function serve(faults: ('before' | 'after' | null)[] = []) {
  const kept: string[] = [];
  const closed: unknown[] = [];
  let step = 0;
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const fault = faults[step++] ?? null;
    if (fault === 'before') throw new TypeError('Failed to fetch');
    const [, track, seq] = /tracks\/(\d+)\/chunks\/(\d+)$/.exec(url) ?? [];
    if (track !== undefined && !kept.includes(`${track}/${seq}`)) kept.push(`${track}/${seq}`);
    if (url.endsWith('/finish')) closed.push(JSON.parse(String(request.body)));
    if (fault === 'after') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ $id: 'take' }), { headers: { 'api-version': '1' } });
  });
  return { kept, closed };
}

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/app' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('whatever breaks on the way, every chunk arrives and the outbox ends empty', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(6),
      fc.nat(6),
      fc.array(fc.constantFrom('before' as const, 'after' as const, null), { maxLength: 8 }),
      async (first, second, faults) => {
        const { kept, closed } = serve(faults);
        const outbox = memoryOutbox();
        const sender = openSender({ outbox, take, rest: none, onTrouble: () => undefined, onSent: () => undefined });
        for (const [track, count] of [first, second].entries())
          for (let seq = 0; seq < count; seq += 1) await outbox.put(chunkOf(track, seq)).then(sender.wake);
        await sender.drain();
        await sender.close([first, second]);
        const wanted = (track: number, count: number) => Array.from({ length: count }, (_, seq) => `${track}/${seq}`);
        expect(kept.toSorted()).toEqual([...wanted(0, first), ...wanted(1, second)]);
        expect([outbox.chunks.size, closed.at(-1)]).toEqual([0, { incomplete: false, chunkCounts: [first, second] }]);
      },
    ),
    { numRuns: 30 },
  );
});

test('a refused chunk is not sent again and is reported', async () => {
  vi.stubGlobal(
    'fetch',
    async (url: string) =>
      new Response(JSON.stringify(url.includes('chunks') ? { code: 'take_finished' } : { $id: 'take' }), {
        status: url.includes('chunks') ? 409 : 201,
        headers: { 'api-version': '1' },
      }),
  );
  const outbox = memoryOutbox();
  await outbox.put(chunkOf(0, 0));
  const refused = vi.fn();
  const sender = openSender({ outbox, take, onTrouble: () => undefined, onSent: () => undefined, onRefused: refused });
  await expect(sender.drain()).rejects.toMatchObject({ code: 'take_finished' });
  expect(refused).toHaveBeenCalledOnce();
});

test('trouble is reported while it lasts; a signed-out user is waited for, a forbidden one is not', async () => {
  const answers: unknown[] = [new ApiError('', 0), new ApiError('unauthorized', 401), 'done'];
  const told: unknown[] = [];
  const work = async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  expect(await persist(work, { signal, onTrouble: (error) => told.push(error), rest: none })).toBe('done');
  expect(told.map((error) => (error as ApiError | null)?.status ?? null)).toEqual([0, 401, null]);
  expect(
    [
      new ApiError('forbidden', 403),
      new ApiError('storage_full', 507),
      new ApiError('chunks_missing', 409),
      new Error('x'),
    ].map(isRefusal),
  ).toEqual([true, false, false, false]);
});

test('samples come down to 16 kHz without losing any, wherever they are cut', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(48_000, 44_100, 96_000, 16_000),
      fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 20 }),
      (rate, cuts) => {
        const resample = openResampler(rate, 16_000);
        const made = cuts.map((length) => resample(new Float32Array(length).fill(0.5)));
        const total = cuts.reduce((sum, length) => sum + length, 0);
        expect(
          Math.abs(made.reduce((sum, { length }) => sum + length, 0) - (total * 16_000) / rate),
        ).toBeLessThanOrEqual(1);
        for (const part of made) expect(part.every((sample) => Math.abs(sample - 0.5) < 1e-5)).toBe(true);
      },
    ),
  );
  expect([...toPcm(Float32Array.from([0, 1, -1, 2, -3]))]).toEqual([0, 32_767, -32_767, 32_767, -32_767]);
});

test('a frame carries its track, its time and its samples, little end first', () => {
  expect([...new Uint8Array(frameOf(1, 258, Int16Array.from([1, -2])))]).toEqual([1, 2, 1, 0, 0, 1, 0, 254, 255]);
});

test('levels range from silence to full scale', () => {
  expect([0, 0.001, 0.0316, 1, 4].map((rms) => Number(levelOf(rms).toFixed(2)))).toEqual([0, 0, 0.5, 1, 1]);
});

test('a track that was never heard is noticed sooner than one that falls silent', () => {
  const watch = silenceWatch(0);
  expect([watch.hear(0.05, 19_000), watch.hear(0.05, 20_000)]).toEqual([false, true]);
  expect([watch.hear(0.5, 21_000), watch.hear(0, 80_000), watch.hear(0, 81_000)]).toEqual([false, false, true]);
  watch.restart(90_000);
  expect([watch.hear(0, 100_000), watch.hear(0, 110_000)]).toEqual([false, true]);
});

test('pauses are not in the recorded time', () => {
  let now = 1_000;
  const watch = startStopwatch(() => now);
  now = 4_000;
  watch.pause();
  now = 9_000;
  watch.pause();
  expect(watch.elapsedMs()).toBe(3_000);
  watch.resume();
  now = 10_500;
  expect(watch.elapsedMs()).toBe(4_500);
});

test('of several troubles the worst is shown, until it is over', () => {
  const shown: (string | null)[] = [];
  const set = openTroubles((text) => shown.push(text));
  set('sending', 'offline');
  set('microphone', 'unplugged');
  set('microphone', 'unplugged');
  set('microphone', null);
  set('sending', null);
  expect(shown).toEqual(['offline', 'unplugged', 'offline', null]);
});

test('the state is the same object until something shows, and tracks change one by one', () => {
  const track = { name: 'microphone' as const, label: 'm', level: 0, isSilent: false, isEnded: false };
  const store = openRecordingStore({
    phase: 'recording',
    elapsedMs: 0,
    tracks: [track, { ...track, name: 'tab' }],
    waiting: 0,
    isOffline: false,
    trouble: null,
    captions: 'off',
    isMuted: false,
  });
  expect(store.state()).toBe(store.state());
  store.set(withTrack(0, { level: 0.4 }));
  store.set(withTrack(1, { isSilent: true }));
  expect(store.state().tracks).toMatchObject([
    { level: 0.4, isSilent: false },
    { level: 0, isSilent: true },
  ]);
});

test('a second browser is refused, a bot beside it is not', () => {
  const source = (more: object) => ({
    takeId: 't',
    source: 'browser' as const,
    state: 'recording' as const,
    startedAt: '',
    heardAt: '',
    tracks: [],
    ...more,
  });
  const at =
    (status: 'created' | 'completed', ...sources: ReturnType<typeof source>[]) =>
    () =>
      refuseSecondBrowser({ meeting: { status }, sources });
  expect(
    at('created', source({ source: 'bot' }), source({ state: 'gone' }), source({ state: 'finished' })),
  ).not.toThrow();
  expect(at('created', source({ state: 'silent' }))).toThrow('another device');
  expect(at('completed')).toThrow('over');
});

test('browser errors become readable reasons', () => {
  expect(['NotAllowedError', 'NotFoundError', 'NotReadableError', 'TypeError'].map(microphoneReason)).toEqual([
    'denied',
    'none',
    'busy',
    'failed',
  ]);
});

test('sound that never came is told once, and sound that was only late is not', () => {
  const watch = interruptionWatch(0, 100);
  let now = 0;
  const hear = (frames: number, everyMs: number) =>
    Array.from({ length: frames }, () => watch.hear((now += everyMs))).filter((missedMs) => missedMs > 0);
  expect(hear(100, 100)).toEqual([]);
  // A busy page: nothing for ten seconds, then all of it at once.
  now += 10_000;
  expect(hear(100, 0)).toEqual([]);
  expect(hear(100, 100)).toEqual([]);
  // A locked screen: nothing for three minutes, and it goes on from there.
  now += 180_000;
  expect(hear(100, 100)).toEqual([180_000]);
  now += 5_000;
  expect(hear(100, 100)).toEqual([5_000]);
  expect([12_000, 185_000].map(interruptionText)).toEqual([
    'For 12 seconds nothing was recorded, because this device slept or locked its screen. Recording continues.',
    'For 3 minutes nothing was recorded, because this device slept or locked its screen. Recording continues.',
  ]);
});
