import type { Event, Setup } from './child/protocol.ts';
import type { Host } from './child/host.ts';
import { ChildGone, openHost } from './child/host.ts';
import type { SpeechOptions, SpeechToText, TranscribeOptions } from './port.ts';
import type { EmbeddedEngine } from './settings.ts';
import { SpeechError } from './speech-error.ts';
import type { Segment } from './port.ts';
import { correctSegment } from './text/spellings.ts';
import { findWeights } from './weights.ts';

/** Deaths without a single group done in between, after which the recording itself must be the cause. */
const maxDeaths = 3;

export type EmbeddedSpeech = SpeechToText & { host: Host };

export function openEmbedded(options: SpeechOptions, engine: EmbeddedEngine): EmbeddedSpeech {
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
    transcribe: (audio, wanted) => transcribe(host, engine, audio.path, wanted, options.warn),
    close: () => host.close(),
  };
}

export function toSetup({ settings, ffmpeg }: SpeechOptions, engine: EmbeddedEngine): Setup {
  return {
    type: 'setup',
    model: findWeights(engine, settings.engine === engine ? settings.weightsDir : undefined),
    vad: findWeights('silero-vad'),
    threads: settings.threads,
    ffmpeg: ffmpeg(),
  };
}

/** Goes on after a crash of the child from the last group that was done, so that no sentence is lost or comes twice. */
async function* transcribe(
  host: Host,
  engine: EmbeddedEngine,
  path: string,
  wanted: TranscribeOptions,
  warn: SpeechOptions['warn'],
): AsyncGenerator<Segment> {
  const { language, spellings = [], signal, onProgress } = wanted;
  if (engine === 'moonshine' && language && language !== 'en')
    throw new SpeechError(
      `The engine "moonshine" knows English only, not "${language}". Choose another with SPEECH_ENGINE.`,
    );
  let { startS = 0 } = wanted;
  let heardLanguage = language;
  for (let deaths = 0; ; ) {
    try {
      for await (const { segments, doneS } of runFile(
        host,
        { path, startS, language: heardLanguage, terms: spellings },
        signal,
      )) {
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

type Piece = Extract<Event, { type: 'segments' }>;

async function* runFile(
  host: Host,
  job: { path: string; startS: number; language: string | undefined; terms: string[] },
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  signal.throwIfAborted();
  const pieces: Piece[] = [];
  const outcome: { is: 'running' | 'done' | Error } = { is: 'running' };
  let wake = () => {};
  const settle = (next: 'done' | Error) => {
    if (outcome.is === 'running') outcome.is = next;
    wake();
  };
  const call = host.begin(
    { kind: 'file', ...job },
    {
      gone: settle,
      event: (event) => {
        if (event.type === 'segments') pieces.push(event);
        else if (event.type === 'done') return settle('done');
        else if (event.type === 'failed') return settle(new SpeechError(event.message));
        wake();
      },
    },
  );
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
    call.finish();
  }
}
