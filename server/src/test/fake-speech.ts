import type { App } from '../app.ts';
import type { Segment, TranscribeOptions } from '../engines/speech/port.ts';
import type { SpeechEngines } from '../engines/speech/port.ts';
import type { LiveOptions } from '../engines/speech/port.ts';

export type FakeRecogniser = (
  path: string,
  options: TranscribeOptions,
  engine: string,
) => AsyncIterable<Segment> | Iterable<Segment>;

/** Engines that hear what the test says; there are two of them, the first is the default. */
export function fakeSpeech(hear: FakeRecogniser): SpeechEngines {
  const engines = ['whisper-base', 'moonshine'];
  return {
    defaultEngine: 'whisper-base',
    list: () => engines.map((name) => ({ name, label: name, isRemote: false })),
    knows: (engine, language) => engine !== 'moonshine' || language === 'en',
    open: (engine) => ({
      name: engine,
      async *transcribe({ path }, options) {
        yield* hear(path, options, engine);
      },
      close: () => undefined,
    }),
    close: () => undefined,
  };
}

export const silentSpeech = () => fakeSpeech(() => []);

export const deafSpeakers: App['speakers'] = {
  name: 'none',
  describe: async () => ({ voice: Float32Array.of(1), spokenS: 0 }),
  guess: async () => ({ isGuess: true, speakerCount: 0, turns: [], voices: [] }),
};

/** Hears nothing of a meeting that goes on. */
export const deafLive: App['live'] = {
  openLive: () => ({ write: () => undefined, end: async () => undefined, cancel: () => undefined }),
  close: () => undefined,
};

export type FakeLiveTrack = {
  options: LiveOptions;
  bytes: number;
  isEnded: boolean;
  say(startS: number, endS: number, text: string, isFinal?: boolean): void;
};

/** Live captions that the test says itself, one entry for each track that is listened to. */
export function spokenLive(): { live: App['live']; heard: FakeLiveTrack[] } {
  const heard: FakeLiveTrack[] = [];
  const openLive = (options: LiveOptions) => {
    const track: FakeLiveTrack = {
      options,
      bytes: 0,
      isEnded: false,
      say: (startS, endS, text, isFinal = true) => options.onCaption({ startS, endS, text, isFinal }),
    };
    heard.push(track);
    return {
      write: (pcm: Uint8Array) => void (track.bytes += pcm.byteLength),
      end: async () => void (track.isEnded = true),
      cancel: () => undefined,
    };
  };
  return { live: { openLive, close: () => undefined }, heard };
}

/** A sentence as an engine hears it: a word every 0.4 s, each 0.3 s long. */
export function sentence(startS: number, text: string, more: { language?: string; confidence?: number } = {}): Segment {
  const words = text.split(' ').map((word, index) => ({
    text: word,
    startS: round(startS + index * 0.4),
    endS: round(startS + index * 0.4 + 0.3),
    confidence: more.confidence ?? 0.9,
  }));
  return { startS, endS: words.at(-1)!.endS, text, language: more.language ?? 'en', words };
}

/** Says these sentences, each kept as soon as it is said; goes on where it is told to. */
export function* say(
  sentences: readonly Segment[],
  { startS = 0, onProgress, signal }: TranscribeOptions,
): Generator<Segment> {
  for (const one of sentences.filter((segment) => segment.startS >= startS)) {
    signal.throwIfAborted();
    yield one;
    onProgress?.(one.endS);
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000;
