import type { EmbeddedEngine, RemoteEngine, SpeechSettings } from './settings.ts';
import { remoteEngines } from './settings.ts';
import { findWeights } from './weights.ts';

const embedded: Record<EmbeddedEngine, string> = {
  'whisper-base':
    'Whisper base, inside this installation: no service is asked and nothing leaves the machine. About 100 languages.',
  'whisper-small':
    'Whisper small ("accurate"), inside this installation: little more than half of the mistakes of base in twice its time. No service is asked and nothing leaves the machine. About 100 languages.',
  moonshine: 'Moonshine tiny, inside this installation: quick and small, English only.',
};
const remote: Record<RemoteEngine, { is: string; at: string; needsKey: boolean }> = {
  openai: { is: 'A server that speaks the OpenAI protocol', at: 'https://api.openai.com/v1', needsKey: false },
  deepgram: { is: 'Deepgram', at: 'https://api.deepgram.com', needsKey: true },
  assemblyai: { is: 'AssemblyAI', at: 'https://api.assemblyai.com', needsKey: true },
};

const isRemote = (engine: string): engine is RemoteEngine => (remoteEngines as readonly string[]).includes(engine);

/** The speech engines of this installation, in words for its administrator. Never the key. */
export function describeSpeech(settings: SpeechSettings): string[] {
  return [
    ...(isRemote(settings.engine)
      ? describeRemote(settings, settings.engine)
      : describeEmbedded(settings, settings.engine)),
    'Live captions: Moonshine for English, Whisper base for every other language, both inside this installation.',
    'Who spoke: exact with one track per participant; in one mixed file a guess by voice, which people can correct.',
  ];
}

function describeEmbedded({ weightsDir, threads, memoryMb, idleS }: SpeechSettings, engine: EmbeddedEngine): string[] {
  return [
    `Speech to text (SPEECH_ENGINE=${engine}): ${embedded[engine]}`,
    `  Weights: ${describeWeights(engine, weightsDir)}`,
    `  Uses ${threads} ${threads === 1 ? 'thread' : 'threads'} (SPEECH_THREADS) and at most ${memoryMb} MB (SPEECH_MEMORY_MB); gives its memory back after ${idleS} s without work (SPEECH_IDLE_S).`,
  ];
}

function describeWeights(engine: EmbeddedEngine, folder: string | undefined): string {
  try {
    const { dir, isPinned } = findWeights(engine, folder);
    return isPinned
      ? `${dir}, compared with their known SHA-256 at each start.`
      : `${dir} (SPEECH_WEIGHTS_DIR), your own: they are not compared with anything.`;
  } catch (error) {
    return (error as Error).message;
  }
}

function describeRemote({ url, key, model, timeoutS }: SpeechSettings, engine: RemoteEngine): string[] {
  const { is, at, needsKey } = remote[engine];
  const keyNote = key
    ? 'A key is set (SPEECH_KEY).'
    : needsKey
      ? 'The key is missing: set SPEECH_KEY.'
      : 'No key is set (SPEECH_KEY); a server of your own may not need one.';
  return [
    `Speech to text (SPEECH_ENGINE=${engine}): ${is} at ${url ?? at}. Recordings are sent there, as sound without pictures.`,
    `  ${keyNote} Model: ${model ?? 'the usual one'} (SPEECH_MODEL). An answer may take ${timeoutS} s (SPEECH_TIMEOUT_S).`,
  ];
}
