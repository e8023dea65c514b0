import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@candor/contract/limits';
import type { NewTrack } from '@candor/contract/recordings';
import type { App } from '../../app.ts';
import type { Picture, Sound } from '../../engines/meeting-bot/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { LiveTrack } from '../live/service.ts';
import { beat, openLiveTrack } from '../live/service.ts';
import type { InMeeting } from '../meetings/service.ts';
import { createTake, finishTake, putChunk } from '../recordings/takes.ts';
import { addTrack } from '../recordings/tracks.ts';
import type { Block } from './sound.ts';
import { blockMs, levelOf, openTimeline } from './sound.ts';

const pcmType = 'audio/pcm;rate=16000;channels=1';
const pictureType = 'video/webm;codecs=vp8';
/** A chunk is a second: what a crash can cost. */
const chunkBlocks = 10;
/** Sound of one moment arrives over a while, as long as the latest piece of it lately did: captions wait for it too. */
const settling = { leastMs: 600, mostMs: 8_000, times: 1.5, decayMs: 5 };
const takeEveryMs = 200;
const beatEveryMs = 5_000;
const retryMs = 2_000;
/** The last track is for everybody who comes when there are no more. */
const othersKey = '\0others';

/** A track of the take. */
type Stored = {
  number: Promise<number>;
  seq: number /** Everything before is safe when it resolves. */;
  stored: Promise<void>;
};
/** One person, or whatever else sounds. */
type Lane = Stored & { blocks: Block[]; live: Promise<LiveTrack | null>; level: number };

export type Recorder = {
  hear(sound: Sound): void;
  see(picture: Picture): void /** The names of the tracks so far. */;
  names(): string[] /** Resolves when everything is safe; whether there is a recording. */;
  end(): Promise<{ takeId: string | null }> /** Stops at once: another run has the bot now. */;
  drop(): void;
};

/** Makes a take of what a bot hears: a track for each person, safe second by second, and captions meanwhile. */
export function openRecorder(
  app: App,
  who: Member,
  at: InMeeting,
  options: { key: string; onTake: (takeId: string) => Promise<void> },
): Recorder {
  const timeline = openTimeline();
  const lanes = new Map<string, Lane>();
  const unnamed = new Map<string, string>();
  let beganMs = 0;
  let settleMs = settling.leastMs;
  let take: Promise<string> | undefined;
  let picture: Stored | undefined;
  /** Of the track that was opened last. */
  let lastNumber: Promise<unknown> = Promise.resolve();
  let isOver = false;
  let beats = Promise.resolve();

  const keyOf = ({ tap, speaker }: Sound): string => {
    const key = speaker?.slice(0, limits.name) || unnamed.get(tap) || `Speaker ${unnamed.size + 1}`;
    if (!speaker) unnamed.set(tap, key);
    return lanes.has(key) || lanes.size < limits.takeTracks - 2 ? key : othersKey;
  };

  function openLane(key: string): Lane {
    const isNamed = key !== othersKey && ![...unnamed.values()].includes(key);
    const name = key === othersKey ? 'Others' : key;
    const track = {
      name,
      participant: isNamed ? name : null,
      kind: 'audio' as const,
      mediaType: pcmType,
      offsetMs: timeline.startMsOf(key),
    };
    const { number, stored } = openTrack(track);
    const live = number
      .then(async (trackNumber) => openLiveTrack(app, at, { takeId: await take!, track: trackNumber, speaker: name }))
      .catch((error: unknown) => {
        if (!isOver) app.log.warn({ err: error }, 'bots: no captions');
        return null;
      });
    return { number, blocks: [], seq: 0, stored, live, level: 0 };
  }

  /** One after the other: tracks are numbered in the order in which people were first heard. */
  function openTrack(track: NewTrack): Stored {
    const before = lastNumber;
    const number =
      take === undefined
        ? begin(track)
        : Promise.all([take, before]).then(([takeId]) => insist(() => addTrack(app, { ...at, takeId }, track)));
    lastNumber = number.catch(() => undefined);
    const stored = number.then(() => undefined);
    stored.catch((error: unknown) => app.log.error({ err: error, track: track.kind }, 'bots: a track is not recorded'));
    return { number, seq: 0, stored };
  }

  async function begin(track: NewTrack): Promise<number> {
    const startedAt = new Date(beganMs).toISOString();
    take = insist(() => createTake(app, who, at, { source: 'bot', key: options.key, startedAt, tracks: [track] })).then(
      async (made) => {
        await options.onTake(made.take.$id);
        return made.take.$id;
      },
    );
    take.catch(() => undefined);
    await take;
    return 0;
  }

  /** A store or a database that is away comes back; what is refused is refused for good. */
  async function insist<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (isOver || (error instanceof AppError && error.status < 500)) throw error;
        app.log.warn({ err: error }, 'bots: sound waits to be stored');
        await sleep(retryMs);
      }
    }
  }

  function store(lane: Stored, bytes: Uint8Array): void {
    const seq = lane.seq++;
    lane.stored = lane.stored.then(async () => {
      const [takeId, track] = [await take!, await lane.number];
      await insist(() => putChunk(app, who, { ...at, takeId, track, seq }, bytes));
    });
    lane.stored.catch(() => undefined);
  }

  function flush(untilMs: number): void {
    for (const block of timeline.take(untilMs)) {
      const lane = lanes.get(block.key)!;
      if (block.hasSound) {
        lane.level = Math.max(lane.level, levelOf(block.pcm));
        void lane.live.then((live) => live?.write(block.pcm, block.atMs)).catch(() => undefined);
      }
      lane.blocks.push(block);
      if (lane.blocks.length === chunkBlocks) store(lane, joined(lane.blocks.splice(0)));
    }
  }

  async function report(): Promise<void> {
    if (!take || isOver) return;
    const takeId = await take;
    const levels = await Promise.all(
      [...lanes.values()].map(async (lane) => ({ track: await lane.number, level: lane.level })),
    );
    for (const lane of lanes.values()) lane.level = 0;
    await beat(app, at, { takeId, isPaused: false, levels });
  }

  const taking = setInterval(() => {
    flush(Date.now() - beganMs - settleMs);
    settleMs = Math.max(settling.leastMs, settleMs - settling.decayMs);
  }, takeEveryMs);
  const beating = setInterval(
    () =>
      (beats = beats
        .then(report)
        .catch((error: unknown) => app.log.warn({ err: error }, 'bots: the heartbeat of a take'))),
    beatEveryMs,
  );
  const stop = () => {
    clearInterval(taking);
    clearInterval(beating);
  };

  return {
    hear(sound) {
      if (isOver) return;
      if (beganMs === 0) beganMs = Math.floor(sound.atMs / blockMs) * blockMs;
      settleMs = Math.min(settling.mostMs, Math.max(settleMs, (Date.now() - sound.atMs - blockMs) * settling.times));
      const key = keyOf(sound);
      if (timeline.place(key, sound.tap, sound.pcm, sound.atMs - beganMs)) lanes.set(key, openLane(key));
    },
    see({ atMs, bytes }) {
      if (isOver) return;
      if (beganMs === 0) beganMs = Math.floor(atMs / blockMs) * blockMs;
      picture ??= openTrack({
        name: 'Picture',
        participant: null,
        kind: 'video',
        mediaType: pictureType,
        offsetMs: Math.max(0, atMs - beganMs),
      });
      for (let from = 0; from < bytes.length; from += limits.chunkBytes)
        store(picture, bytes.subarray(from, from + limits.chunkBytes));
    },
    names: () => [...lanes.keys()].filter((key) => key !== othersKey && ![...unnamed.values()].includes(key)),
    async end() {
      stop();
      if (!take) return { takeId: null };
      flush(Math.ceil((Date.now() - beganMs) / blockMs) * blockMs);
      for (const lane of lanes.values()) if (lane.blocks.length > 0) store(lane, joined(lane.blocks.splice(0)));
      const stored = await Promise.allSettled(
        [...lanes.values(), ...(picture ? [picture] : [])].map((lane) => lane.stored),
      );
      await beats;
      const takeId = await take.catch(() => null);
      if (timeline.lostMs() > 0)
        app.log.warn(
          { ms: timeline.lostMs(), settleMs },
          'bots: sound came too late to be recorded: this machine has too much to do',
        );
      await Promise.allSettled([...lanes.values()].map(async (lane) => (await lane.live)?.end()));
      const incomplete = stored.some(({ status }) => status === 'rejected');
      if (takeId !== null) await insist(() => finishTake(app, who, { ...at, takeId }, { incomplete }));
      isOver = true;
      return { takeId };
    },
    drop() {
      isOver = true;
      stop();
      for (const lane of lanes.values()) void lane.live.then((live) => live?.cancel());
    },
  };
}

const joined = (blocks: readonly Block[]): Buffer => Buffer.concat(blocks.map(({ pcm }) => pcm));
