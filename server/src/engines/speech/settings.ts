import { availableParallelism, totalmem } from 'node:os';
import { isInstalled } from './weights.ts';

export const embeddedEngines = ['whisper-base', 'whisper-small', 'moonshine'] as const;
export const remoteEngines = ['openai', 'deepgram', 'assemblyai'] as const;
export const speechEngines = [...embeddedEngines, ...remoteEngines] as const;

export type EmbeddedEngine = (typeof embeddedEngines)[number];
export type RemoteEngine = (typeof remoteEngines)[number];
export type SpeechEngine = (typeof speechEngines)[number];

/** The settings of the speech engines; `config.ts` reads them from the environment. */
export type SpeechSettings = {
  engine: SpeechEngine;
  url?: string | undefined;
  key?: string | undefined;
  model?: string | undefined;
  /** A folder with other weights for the embedded engine. */
  weightsDir?: string | undefined;
  threads: number;
  /** Resident memory the embedded engine may use. */
  memoryMb: number;
  /** Seconds without work after which the embedded engine gives its memory back. */
  idleS: number;
  /** Seconds to wait for a remote engine's answer. */
  timeoutS: number;
};

/** All of them for recordings, whose recognition has the lowest priority. */
export const defaultThreads = () => availableParallelism();
/** Captions have the same priority as pages: one core stays free for those. */
export const captionThreads = (threads: number) => Math.max(1, Math.min(threads, availableParallelism() - 1));

/** What an engine takes at its peak, with room. */
const ceilings: Record<EmbeddedEngine, number> = { 'whisper-base': 3000, 'whisper-small': 6000, moonshine: 1500 };

/** Of a container its limit; zero of it means that nobody knows. */
const machineMb = () => Math.min(totalmem(), process.constrainedMemory() || Infinity) / 1e6;
/** With less memory than this the larger model would push everything else out. */
const roomyMb = 7500;

/** The larger model makes little more than half of the mistakes, so it is taken wherever it is installed and has room. */
export const defaultEngine = (memoryMb = machineMb()): EmbeddedEngine =>
  memoryMb >= roomyMb && isInstalled('whisper-small') ? 'whisper-small' : 'whisper-base';

/** Two windows at once take 300 MB more and an eighth less of the processor: only where that is no hardship. */
const twoWindowsMb = 15_000;
export const windowsAtOnce = (wanted: number, memoryMb = machineMb()): number =>
  memoryMb >= twoWindowsMb ? wanted : 1;

export const defaultMemoryMb = (engine: SpeechEngine): number =>
  engine in ceilings ? ceilings[engine as EmbeddedEngine] : 3000;
