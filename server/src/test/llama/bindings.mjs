import { fork } from 'node:child_process';

// Stands in for node-llama-cpp in a model's process. What it does is said in the question, after "do:".

/** As the package does it to try its programs; it dies if what the server was started with is passed on. */
const tried = fork(new URL('./tried.mjs', import.meta.url), [], { stdio: 'ignore' });
const flags = process.execArgv.join(' ');

export async function getLlama({ build, maxThreads }) {
  if (build !== 'never') throw new Error('it would compile');
  await new Promise((resolve, reject) => {
    tried.once('error', reject);
    tried.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the try ended with ${code}`))));
    tried.send('try', () => undefined);
  });
  return {
    loadModel: async ({ modelPath }) => ({
      trainContextSize: modelPath.includes('short') ? 2_048 : 100_000,
      createContext: async ({ threads, contextSize }) => ({
        getSequence: () => ({ threads, contextSize, maxThreads, asked: 0 }),
      }),
    }),
    createGrammarForJsonSchema: async (schema) => schema,
  };
}

export class LlamaChatSession {
  constructor({ contextSequence }) {
    this.sequence = contextSequence;
  }
  async prompt(text, { onTextChunk }) {
    const deed = /do: (\w+)/.exec(text)?.[1];
    this.sequence.asked += 1;
    if (deed === 'hang') await new Promise(() => setInterval(() => undefined, 1_000));
    if (deed === 'die') process.exit(3);
    if (deed === 'grow') {
      globalThis.held = Array.from({ length: 40 }, () => Buffer.alloc(16_000_000, 1));
      await new Promise(() => setInterval(() => undefined, 1_000));
    }
    onTextChunk('{');
    return JSON.stringify({ ...this.sequence, flags, pid: process.pid });
  }
  dispose() {}
}
