import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@candor/contract/limits';
import type { NewTrack } from '@candor/contract/recordings';
import type { App } from '../../app.ts';
import type { Picture, Sound } from '../../engines/meeting-bot/port.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { LiveTrack } from '../live/service.ts';
import { beat, openLiveTrack } from '../live/service.ts';
import type { InMeeting } from '../meetings/service.ts';
import { createTake, finishTake, putChunk, storeChunk } from '../recordings/takes/takes.ts';
import { addTrack, nameTrack } from '../recordings/takes/tracks.ts';
import type { Block } from './sound.ts';
import { blockMs, levelOf, openTimeline } from './sound.ts';

const pcmType = 'audio/pcm;rate=16000;channels=1';
const pictureType = 'video/webm;codecs=vp8';
/** A chunk is a second: what a crash can cost. */
const chunkBlocks = 10;
/** Sound of one moment arrives over a while, as long as the latest piece of it lately did: captions wait for it too. */
const settling = { leastMs: 600, mostMs: 8_000, times: 1.5, decayMs: 5 };
/** A page that has too much to do hands its sound over late, but in order: nothing is closed that it has not got to. Only where it says nothing for so long, nothing more is expected. */
const mostLateMs = 120_000;
/** Every tenth chunk checks that the meeting is still there and the take still open; the others are stored without asking. */
const lookEveryChunks = 10;
const takeEveryMs = 200;
const beatEveryMs = 5_000;
const retryMs = 2_000;
const mostNamings = 10;
/** The last track is for everyone who comes when there are no more. */
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
  /** Everything before this moment was heard. */
  heardUntil(atMs: number): void;
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
  options: {
    key: string;
    onTake: (takeId: string) => Promise<void>;
    source?: 'bot' | 'phone';
    /** Nothing is kept meanwhile; the owner sees that it is so. */
    isPaused?: () => boolean;
    /** Whether audio can be stored at the moment. */
    onTrouble?: (isStuck: boolean) => void;
  },
): Recorder {
  const timeline = openTimeline();
  const lanes = new Map<string, Lane>();
  const unnamed = new Map<string, string>();
  /** A track of one person stays one speaker, whatever the page calls it later. */
  const ownKeys = new Map<string, string>();
  const lateNames = new Map<string, string>();
  let beganMs = 0;
  let settleMs = settling.leastMs;
  /** Up to here, since the beginning, the page has handed over everything. */
  let heardMs = 0;
  let take: Promise<string> | undefined;
  let picture: Stored | undefined;
  /** Of the track that was opened last. */
  let lastNumber: Promise<unknown> = Promise.resolve();
  let isOver = false;
  let isStuck = false;
  let beats = Promise.resolve();

  const keyOf = ({ tap, speaker, isOwnTrack }: Sound): string => {
    const before = isOwnTrack ? ownKeys.get(tap) : undefined;
    if (before !== undefined) {
      // Named late: it is the same person, who was recorded without a name so far.
      if (speaker && unnamed.has(tap)) lateNames.set(before, speaker.slice(0, limits.name));
      return before;
    }
    const key = newKeyOf(tap, speaker);
    if (isOwnTrack) ownKeys.set(tap, key);
    return key;
  };
  const newKeyOf = (tap: string, speaker: string | null): string => {
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
    stored.catch((error: unknown) => {
      if (!isOver) options.onTrouble?.(true);
      app.log.error({ err: error, track: track.kind }, 'bots: a track is not recorded');
    });
    return { number, seq: 0, stored };
  }

  async function begin(track: NewTrack): Promise<number> {
    const startedAt = new Date(beganMs).toISOString();
    take = insist(() =>
      createTake(app, who, at, { source: options.source ?? 'bot', key: options.key, startedAt, tracks: [track] }),
    ).then(async (made) => {
      await options.onTake(made.take.$id);
      return made.take.$id;
    });
    take.catch(() => undefined);
    await take;
    return 0;
  }

  /** A store or a database that is away comes back; what is refused is refused for good. */
  async function insist<T>(work: () => Promise<T>, mostTries = Infinity): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        const done = await work();
        if (isStuck) options.onTrouble?.((isStuck = false));
        return done;
      } catch (error) {
        if (isOver || tries >= mostTries || (error instanceof AppError && error.status < 500)) throw error;
        if (!isStuck) options.onTrouble?.((isStuck = true));
        app.log.warn({ err: error }, 'bots: sound waits to be stored');
        await sleep(retryMs);
      }
    }
  }

  function store(lane: Stored, bytes: Uint8Array): void {
    const seq = lane.seq++;
    lane.stored = lane.stored.then(async () => {
      const [takeId, track] = [await take!, await lane.number];
      const place = { ...at, takeId, track, seq };
      await insist(async () =>
        seq % lookEveryChunks === 0 ? putChunk(app, who, place, bytes) : storeChunk(app, place, bytes),
      );
    });
    lane.stored.catch(() => undefined);
  }

  /** What is older than this can be closed. */
  function settledMs(): number {
    const nowMs = Date.now() - beganMs;
    return Math.max(nowMs - mostLateMs, Math.min(nowMs - settleMs, heardMs));
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
    await beat(app, at, { takeId, isPaused: options.isPaused?.() ?? false, levels });
  }

  const taking = setInterval(() => {
    if (beganMs > 0) flush(settledMs());
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
      if (isOver || options.isPaused?.()) return;
      if (beganMs === 0) beganMs = Math.floor(sound.atMs / blockMs) * blockMs;
      settleMs = Math.min(settling.mostMs, Math.max(settleMs, (Date.now() - sound.atMs - blockMs) * settling.times));
      heardMs = Math.max(heardMs, sound.atMs + blockMs - beganMs);
      const key = keyOf(sound);
      if (timeline.place(key, sound.tap, sound.pcm, sound.atMs - beganMs)) lanes.set(key, openLane(key));
    },
    heardUntil(atMs) {
      if (beganMs > 0) heardMs = Math.max(heardMs, atMs - beganMs);
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
    names: () =>
      [...lateNames.values(), ...lanes.keys()].filter(
        (key) => key !== othersKey && ![...unnamed.values()].includes(key),
      ),
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
      if (takeId !== null)
        for (const [key, name] of lateNames) {
          const track = await lanes.get(key)?.number.catch(() => undefined);
          if (track === undefined) continue;
          // A recording without this name is worth more than one that never ends.
          await insist(() => nameTrack(app, { ...at, takeId }, track, name), mostNamings).catch((error: unknown) =>
            app.log.warn({ err: error, track }, 'bots: a track keeps no name'),
          );
        }
      if (takeId !== null)
        await insist(() => finishTake(app, who, { ...at, takeId }, { incomplete, lostMs: timeline.lostMs() }));
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
