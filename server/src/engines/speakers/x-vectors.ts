import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '../speech/child/host.ts';
import { SpeechError } from '../speech/speech-error.ts';
import { findWeights } from '../speech/weights.ts';
import type { SpeakerAnswer, SpeakerJob } from './child.ts';
import type { GuessOptions, SpeakerFinder, SpeakerOptions, SpeakerTurn } from './index.ts';

const entry = fileURLToPath(new URL('./child.ts', import.meta.url));
const heapMb = 1024;
const attempts = 2;

/** Voices as x-vectors, gathered by likeness. Runs in a process of its own, once more when that dies. */
export function openXVectors({ ffmpeg, threads }: SpeakerOptions): SpeakerFinder {
  return {
    name: 'x-vectors',
    async guess({ path }, options) {
      const job: SpeakerJob = {
        ffmpeg: ffmpeg(),
        path,
        numSpeakers: options.numSpeakers,
        voices: findWeights('x-vectors'),
        vad: findWeights('silero-vad'),
        threads,
      };
      const turns = await runJob(job, options, attempts);
      return { isGuess: true, speakerCount: new Set(turns.map((turn) => turn.speaker)).size, turns };
    },
  };
}

class Died extends Error {}

async function runJob(job: SpeakerJob, options: GuessOptions, left: number): Promise<SpeakerTurn[]> {
  try {
    return await runChild(job, options);
  } catch (error) {
    if (!(error instanceof Died)) throw error;
    if (left <= 1)
      throw new SpeechError(`The search for speakers stopped ${attempts} times (${error.message}).`, {
        isTemporary: true,
      });
    return runJob(job, options, left - 1);
  }
}

function runChild(job: SpeakerJob, { signal, onProgress }: GuessOptions): Promise<SpeakerTurn[]> {
  signal.throwIfAborted();
  const child = fork(entry, [], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  return new Promise<SpeakerTurn[]>((resolve, reject) => {
    child.on('message', (message) => {
      const answer = message as SpeakerAnswer;
      if (answer.type === 'progress') onProgress?.(answer.secondsDone);
      else if (answer.type === 'turns') resolve(answer.turns);
      else reject(new SpeechError(answer.message));
    });
    child.once('error', reject);
    child.once('exit', (code, how) =>
      reject(signal.aborted ? (signal.reason as Error) : new Died(how ?? `code ${code}`)),
    );
    child.send(job, (error) => error && reject(new Died(error.message)));
  }).finally(() => {
    signal.removeEventListener('abort', stop);
    stop();
  });
}
