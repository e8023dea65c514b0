import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '../priority.ts';
import { SpeechError } from '../speech/speech-error.ts';
import { findWeights } from '../speech/weights.ts';
import type { SpeakerAnswer, SpeakerJob } from './child.ts';
import type { GuessOptions, SpeakerFinder, SpeakerOptions } from './port.ts';

const entry = fileURLToPath(new URL('./child.ts', import.meta.url));
const heapMb = 1024;
const attempts = 2;

/** Voices as x-vectors, gathered by likeness. Runs in a process of its own, once more when that dies. */
export function openXVectors({ ffmpeg, threads }: SpeakerOptions): SpeakerFinder {
  return {
    name: 'x-vectors',
    async describe({ path }, options) {
      const answer = await runJob({ ...jobOf(path), task: 'voice' }, options, attempts);
      if (answer.type !== 'voice') throw new Error(`Expected a voice, not ${answer.type}`);
      return { voice: answer.voice, spokenS: answer.spokenS };
    },
    async guess({ path }, options) {
      const job: SpeakerJob = { ...jobOf(path), task: 'turns', numSpeakers: options.numSpeakers };
      const answer = await runJob(job, options, attempts);
      if (answer.type !== 'turns') throw new Error(`Expected turns, not ${answer.type}`);
      const { turns, voices } = answer;
      return { isGuess: true, speakerCount: voices.length, turns, voices };
    },
  };
  function jobOf(path: string): Omit<SpeakerJob, 'task'> {
    const [voices, vad] = [findWeights('x-vectors'), findWeights('silero-vad')];
    return { ffmpeg: ffmpeg(), path, numSpeakers: undefined, voices, vad, threads };
  }
}

class ChildExit extends Error {}

async function runJob(job: SpeakerJob, options: GuessOptions, left: number): Promise<SpeakerAnswer> {
  try {
    return await runChild(job, options);
  } catch (error) {
    if (!(error instanceof ChildExit)) throw error;
    if (left <= 1)
      throw new SpeechError(`The search for speakers stopped ${attempts} times (${error.message}).`, {
        isTemporary: true,
      });
    return runJob(job, options, left - 1);
  }
}

function runChild(job: SpeakerJob, { signal, onProgress }: GuessOptions): Promise<SpeakerAnswer> {
  signal.throwIfAborted();
  const child = fork(entry, [], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  return new Promise<SpeakerAnswer>((resolve, reject) => {
    child.on('message', (message) => {
      const answer = message as SpeakerAnswer;
      if (answer.type === 'progress') onProgress?.(answer.secondsDone);
      else if (answer.type === 'failed') reject(new SpeechError(answer.message));
      else resolve(answer);
    });
    child.once('error', reject);
    child.once('exit', (code, how) =>
      reject(signal.aborted ? (signal.reason as Error) : new ChildExit(how ?? `code ${code}`)),
    );
    child.send(job, (error) => error && reject(new ChildExit(error.message)));
  }).finally(() => {
    signal.removeEventListener('abort', stop);
    stop();
  });
}
