import { Worker } from 'node:worker_threads';

/** Reads text aloud. */
export type TextToSpeech = {
  /** 16 kHz mono samples. The voice is English; the same text is spoken once and remembered. */
  speak(text: string): Promise<Int16Array>;
};

const mostMs = 30_000;
const mostKept = 50;

/** Each text in a thread of its own: synthesis takes a second of pure computing. */
export function openTextToSpeech(): TextToSpeech {
  const kept = new Map<string, Promise<Int16Array>>();
  return {
    speak(text) {
      const known = kept.get(text);
      if (known) return known;
      const spoken = speakInThread(text);
      kept.set(text, spoken);
      spoken.catch(() => kept.delete(text));
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
      return spoken;
    },
  };
}

async function speakInThread(text: string): Promise<Int16Array> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { text },
    stdout: true,
    stderr: true,
    execArgv: [...process.execArgv, '--disable-warning=ExperimentalWarning'],
  });
  try {
    return await new Promise<Int16Array>((done, failed) => {
      const timer = setTimeout(() => failed(new Error('Speaking a text took too long')), mostMs);
      worker.once('message', (samples: Int16Array) => {
        clearTimeout(timer);
        done(samples);
      });
      worker.once('error', (error) => {
        clearTimeout(timer);
        failed(error);
      });
      worker.once('exit', () => failed(new Error('Nothing was spoken')));
    });
  } finally {
    void worker.terminate();
  }
}
