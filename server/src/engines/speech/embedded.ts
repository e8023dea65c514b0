import type { Event, FileJob, Packing, Setup, StreamJob } from './child/protocol.ts';
import type { Host } from './child/host.ts';
import { ChildGone, openHost } from './child/host.ts';
import { holdSound } from './held-sound.ts';
import type { Segment, SpeechOptions, SpeechToText, TranscribeOptions } from './port.ts';
import { type EmbeddedEngine, windowsAtOnce } from './settings.ts';
import { SpeechError } from './speech-error.ts';
import { correctSegment } from './text/spellings.ts';
import { findWeights } from './weights.ts';

/** Deaths without a single group done in between, after which the recording itself must be the cause. */
const maxDeaths = 3;

export type EmbeddedSpeech = SpeechToText & { host: Host };

export function openEmbedded(
  options: SpeechOptions,
  engine: EmbeddedEngine,
  packing: Packing = 'full',
): EmbeddedSpeech {
  const host = openHost({
    setup: () => toSetup(options, engine),
    memoryMb: options.settings.memoryMb,
    idleMs: options.settings.idleS * 1000,
    isPatient: true,
    warn: options.warn,
  });
  return {
    name: engine,
    host,
    transcribe: ({ path }, wanted) => {
      const together = windowsAtOnce(wanted.together ?? 1);
      return transcribe(engine, wanted, options.warn, (from) =>
        runFile(host, { ...from, kind: 'file', path, together, packing }, wanted.signal),
      );
    },
    follow: (sound, wanted) => follow(host, engine, sound, wanted, packing, options.warn),
    close: () => host.close(),
  };
}

export function toSetup(
  { settings, ffmpeg }: SpeechOptions,
  engine: EmbeddedEngine,
  threads = settings.threads,
): Setup {
  return {
    type: 'setup',
    model: findWeights(engine, settings.engine === engine ? settings.weightsDir : undefined),
    vad: findWeights('silero-vad'),
    threads,
    ffmpeg: ffmpeg(),
  };
}

type From = { startS: number; language: string | undefined; terms: string[] };

/** Goes on after a crash of the child from the last group that was done, so that no sentence is lost or comes twice. */
async function* transcribe(
  engine: EmbeddedEngine,
  { language, spellings = [], signal, onProgress, startS: beganS = 0 }: TranscribeOptions,
  warn: SpeechOptions['warn'],
  runFrom: (from: From) => AsyncIterable<Piece>,
): AsyncGenerator<Segment> {
  if (engine === 'moonshine' && language && language !== 'en')
    throw new SpeechError(
      `The engine "moonshine" knows English only, not "${language}". Choose another with SPEECH_ENGINE.`,
    );
  let startS = beganS;
  let heardLanguage = language;
  for (let deaths = 0; ; ) {
    try {
      for await (const { segments, doneS } of runFrom({ startS, language: heardLanguage, terms: spellings })) {
        startS = doneS;
        deaths = 0;
        heardLanguage ??= segments[0]?.language;
        for (const segment of segments) yield correctSegment(segment, spellings);
        onProgress?.(doneS);
      }
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ChildGone)) throw error;
      deaths += 1;
      if (deaths >= maxDeaths)
        throw new SpeechError(
          `${error.message} It was tried ${deaths} times at ${Math.round(startS)} s of the recording.`,
          { isTemporary: true },
        );
      warn(`${error.message} Going on from ${Math.round(startS)} s.`);
    }
  }
}

/** Sound as it arrives, from its beginning; what no window has covered yet is kept for a restarted child. */
async function* follow(
  host: Host,
  engine: EmbeddedEngine,
  sound: AsyncIterable<Uint8Array>,
  wanted: TranscribeOptions,
  packing: Packing,
  warn: SpeechOptions['warn'],
): AsyncGenerator<Segment> {
  const stopped = new AbortController();
  const signal = AbortSignal.any([wanted.signal, stopped.signal]);
  const held = holdSound(sound, wanted.startS ?? 0, signal);
  const onProgress = (doneS: number) => {
    held.done(doneS);
    wanted.onProgress?.(doneS);
  };
  try {
    yield* transcribe(engine, { ...wanted, signal, onProgress }, warn, (from) =>
      runFile(host, { ...from, kind: 'stream', packing }, signal, (send) => held.sendTo(send)),
    );
  } finally {
    stopped.abort(new Error('stopped'));
  }
}

type Piece = Extract<Event, { type: 'segments' }>;

async function* runFile(
  host: Host,
  job: FileJob | StreamJob,
  signal: AbortSignal,
  feed?: (send: (bytes: Uint8Array | null) => void) => { failed: Promise<never>; stop(): void },
): AsyncGenerator<Piece> {
  signal.throwIfAborted();
  const pieces: Piece[] = [];
  const outcome: { is: 'running' | 'done' | Error } = { is: 'running' };
  let wake = () => {};
  const settle = (next: 'done' | Error) => {
    if (outcome.is === 'running') outcome.is = next;
    wake();
  };
  const call = host.begin(job, {
    gone: settle,
    event: (event) => {
      if (event.type === 'segments') pieces.push(event);
      else if (event.type === 'done') return settle('done');
      else if (event.type === 'failed') return settle(new SpeechError(event.message));
      wake();
    },
  });
  const fed = feed?.((bytes) =>
    call.send(bytes === null ? { type: 'end', id: call.id } : { type: 'pcm', id: call.id, bytes }),
  );
  fed?.failed.catch((error: Error) => settle(error));
  const abort = () => settle(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      const piece = pieces.shift();
      if (piece) yield piece;
      else if (outcome.is instanceof Error) throw outcome.is;
      else if (outcome.is === 'done') return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    signal.removeEventListener('abort', abort);
    fed?.stop();
    call.finish();
  }
}
