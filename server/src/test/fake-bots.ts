import type { BotReason } from '@candor/contract/bots';
import type { MeetingBots, Visit } from '../engines/meeting-bot/port.ts';
import { until } from './processes.ts';

/** A visit that goes as the test says. */
export type FakeVisit = Visit & { end(reason: BotReason): void; crash(): void };

export type FakeBots = MeetingBots & {
  visits: FakeVisit[] /** How many are in a meeting at this moment, and were at most. */;
  now: number;
  most: number /** The visit with this number, once it has begun. */;
  visitNumber(number: number): Promise<FakeVisit>;
};

/** Bots without a browser; they leave when they are told to. */
export function fakeBots(missing: string | null = null): FakeBots {
  const bots: FakeBots = {
    visits: [],
    now: 0,
    most: 0,
    whatIsMissing: () => missing,
    tryBrowser: async () => '1.0',
    async visit(visit) {
      const ended = Promise.withResolvers<BotReason>();
      bots.now += 1;
      bots.most = Math.max(bots.most, bots.now);
      visit.signal.addEventListener('abort', () => ended.resolve('finished'));
      bots.visits.push({ ...visit, end: ended.resolve, crash: () => ended.reject(new Error('the browser is gone')) });
      visit.onState('joining');
      return ended.promise.finally(() => (bots.now -= 1));
    },
    async visitNumber(number) {
      await until(() => bots.visits.length >= number);
      return bots.visits[number - 1]!;
    },
  };
  return bots;
}

/** This many milliseconds of constant loudness, as a meeting sends it: 100 ms at a time, ending now. */
export function speak(
  { onSound }: Pick<Visit, 'onSound'>,
  speaker: string | null,
  value: number,
  ms: number,
  nowMs = Date.now(),
): void {
  const beganMs = nowMs - ms;
  const tap = speaker ?? 'tap';
  const pcm = Buffer.alloc(3_200);
  for (let at = 0; at < pcm.length; at += 2) pcm.writeInt16LE(value, at);
  for (let at = 0; at < ms; at += 100) onSound({ tap, speaker, atMs: beganMs + at, pcm });
}
