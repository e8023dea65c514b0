import { addSpeakingTimes, type SpeakingTime } from '@candor/contract/devices';
import { limits } from '@candor/contract/limits';
import { call } from '../../web/src/lib/api.ts';
import type { ActiveRecording } from '../../web/src/record/recording.ts';
import { isRefusal } from '../../web/src/record/persist.ts';
import type { Seen } from './messages.ts';

/** The tab is the second track. */
const tabTrack = 1;
/** Someone who isn't shown for this long has stopped. */
const pauseMs = 700;
const sendEveryMs = 2_000;

export type Speaking = {
  see(seen: Seen): void;
  people(): string[];
  now(): string[];
  /** Sends what is left. */
  close(): Promise<void>;
};

/** Turns who is shown speaking into times of the take, and sends them beside the sound. */
export function openSpeaking(recording: ActiveRecording, ownName: string): Speaking {
  const open = new Map<string, { startMs: number; endMs: number }>();
  let waiting: SpeakingTime[] = [];
  let people: string[] = [];
  let sending = Promise.resolve();
  const timer = setInterval(() => (sending = sending.then(flush)), sendEveryMs);
  const own = ownName.toLowerCase();
  const isOther = (name: string) => name !== '' && name.toLowerCase() !== own && !/\((you|me)\)$/i.test(name);

  function toTime(name: string, { startMs, endMs }: { startMs: number; endMs: number }): SpeakingTime {
    const start = Math.max(0, Math.round(startMs - recording.beganAtMs));
    const end = Math.max(start + 1, Math.round(endMs - recording.beganAtMs));
    return { track: tabTrack, name, startMs: start, endMs: end };
  }

  async function flush() {
    const times = [...waiting, ...[...open].map(([name, time]) => toTime(name, time))].slice(0, limits.speakingTimes);
    if (times.length === 0) return;
    const sent = Math.min(waiting.length, times.length);
    try {
      const takeId = await recording.accepted;
      await call(addSpeakingTimes, { params: { ...recording.at, takeId }, body: { times } }, { quiet: true });
      waiting = waiting.slice(sent);
    } catch (error) {
      // Unreachable: with the next ones. Refused: sound counts more than names.
      if (isRefusal(error)) waiting = waiting.slice(sent);
    }
  }

  return {
    see({ atMs, people: listed, speaking }) {
      people = listed.filter(isOther).slice(0, limits.participants);
      for (const name of speaking.filter(isOther)) {
        const time = open.get(name);
        if (time && atMs - time.endMs <= pauseMs) time.endMs = atMs;
        else {
          if (time) waiting.push(toTime(name, time));
          open.set(name, { startMs: atMs - 200, endMs: atMs });
        }
      }
      for (const [name, time] of open)
        if (atMs - time.endMs > pauseMs) {
          waiting.push(toTime(name, time));
          open.delete(name);
        }
    },
    people: () => people,
    now: () => [...open.keys()],
    async close() {
      clearInterval(timer);
      await sending;
      for (const [name, time] of open) waiting.push(toTime(name, time));
      open.clear();
      while (waiting.length > 0) {
        const before = waiting.length;
        await flush();
        if (waiting.length === before) return;
      }
    },
  };
}
