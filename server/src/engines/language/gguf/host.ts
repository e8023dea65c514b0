import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '../../priority.ts';
import { LanguageError } from '../language-error.ts';
import type { LanguageSettings } from '../settings.ts';
import type { FromChild, Question, ToChild } from './protocol.ts';

export type ModelAnswer = { text: string; firstMs: number; totalMs: number };
/** Whatever answers a question with text; one after the other. */
export type Answerer = { answer(question: Question, signal: AbortSignal): Promise<ModelAnswer>; close(): void };

const entry = fileURLToPath(new URL('./child.ts', import.meta.url));
/** What a model needs besides its file, at the least. */
const besideFileMb = 500;

type Waiting = { id: number; resolve: (answer: ModelAnswer) => void; reject: (error: Error) => void };

/**
 * Keeps a model file in a process of its own: it starts with the first question and gives its memory back when it was
 * idle, took too much, or said nothing for too long. It inherits no `--import`: the package forks to try its programs.
 */
export function openModelHost(
  settings: LanguageSettings,
  bindings = 'node-llama-cpp',
): Answerer & { readonly pid: number | undefined } {
  const { timeoutS, idleS, modelMemoryMb } = settings;
  let child: ChildProcess | undefined;
  let waiting: Waiting | undefined;
  let [idle, silence]: (NodeJS.Timeout | undefined)[] = [];
  let reason: LanguageError | undefined;
  let nextId = 1;

  const settle = (error: Error | undefined, answer?: ModelAnswer) => {
    clearTimeout(silence);
    const mine = waiting;
    waiting = undefined;
    if (error) mine?.reject(error);
    else mine?.resolve(answer!);
  };
  const end = (why: LanguageError | undefined) => {
    reason ??= why;
    child?.kill('SIGKILL');
  };
  const listen = () => {
    clearTimeout(silence);
    if (!waiting) return;
    const why = `The model said nothing for ${timeoutS} s (LANGUAGE_TIMEOUT_S).`;
    silence = setTimeout(() => end(temporary(why, { fault: 'silent', figure: timeoutS })), timeoutS * 1000);
  };
  const receive = (from: ChildProcess, message: FromChild) => {
    if (from !== child) return;
    if (message.type === 'memory') {
      if (message.bytes > modelMemoryMb * 1e6) end(tooLarge(message.bytes / 1e6, modelMemoryMb));
    } else if (message.type === 'unusable') end(unusable(message.message, message.figure));
    else if (message.type === 'alive' || message.type === 'ready') listen();
    else if (message.id !== waiting?.id) return;
    else if (message.type === 'failed') settle(temporary(`The model failed: ${message.message}`));
    else settle(undefined, message);
  };
  const start = (): ChildProcess => {
    // None of the flags that this process was started with, nor what they load before it.
    const started = fork(entry, [], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const lose = (how: string) => {
      if (child !== started) return;
      child = undefined;
      const why = reason;
      reason = undefined;
      settle(why ?? temporary(`The process of the model ended (${how}). It may be too large for this machine.`));
    };
    started.on('message', (message) => receive(started, message as FromChild));
    started.once('exit', (code, signal) => lose(signal ?? `code ${code}`));
    started.once('error', (error) => lose(error.message));
    if (started.pid !== undefined) lowerPriority(started.pid);
    const { modelFile: file = '', contextTokens, threads } = settings;
    send(started, { type: 'setup', setup: { bindings, file, contextTokens, threads } });
    return started;
  };
  const rest = () => {
    clearTimeout(idle);
    if (!child) return;
    idle = setTimeout(() => end(undefined), idleS * 1000);
    idle.unref();
    // A model without work must not keep a command line tool from ending.
    child.unref();
    child.channel?.unref();
  };
  const ask = async (question: Question, signal: AbortSignal): Promise<ModelAnswer> => {
    signal.throwIfAborted();
    requireFit(settings);
    clearTimeout(idle);
    child ??= start();
    const mine = child;
    mine.ref();
    mine.channel?.ref();
    const id = nextId++;
    const cancel = () => {
      send(mine, { type: 'cancel' });
      settle(signal.reason as Error);
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await new Promise<ModelAnswer>((resolve, reject) => {
        waiting = { id, resolve, reject };
        listen();
        send(mine, { type: 'ask', id, question });
      });
    } finally {
      signal.removeEventListener('abort', cancel);
      rest();
    }
  };

  /** A second question at once would take the memory of a second context. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    answer(question, signal) {
      const mine = last.catch(() => undefined).then(() => ask(question, signal));
      last = mine;
      return mine;
    },
    close() {
      clearTimeout(idle);
      end(temporary('The model was closed.'));
    },
    get pid() {
      return child?.pid;
    },
  };
}

const send = (to: ChildProcess, message: ToChild) => void (to.connected && to.send(message, () => undefined));

type Details = LanguageError['details'];
const temporary = (message: string, details?: Details) =>
  new LanguageError(message, { isTemporary: true, ...(details && { details }) });
const unusable = (message: string, figure: number | undefined) =>
  new LanguageError(message, {
    isTemporary: false,
    ...(figure !== undefined && { details: { fault: 'context', figure } }),
  });
const tooLarge = (usedMb: number, mostMb: number) =>
  new LanguageError(
    `The model used ${Math.round(usedMb)} MB, more than the ${mostMb} MB it may (LANGUAGE_MEMORY_MB). Choose a smaller one, lower LANGUAGE_CONTEXT_TOKENS, or allow more.`,
    { isTemporary: false },
  );

/** Said before it is tried: a machine that runs out of memory helps nobody. */
function requireFit({ modelFile, modelMemoryMb }: LanguageSettings): void {
  if (!modelFile) throw new LanguageError('LANGUAGE_MODEL_FILE names no file: it is empty.', { isTemporary: false });
  const sizeMb = (statSync(modelFile, { throwIfNoEntry: false })?.size ?? 0) / 1e6;
  if (sizeMb + besideFileMb <= modelMemoryMb || sizeMb === 0) return;
  throw new LanguageError(
    `The model doesn't fit: its file has ${Math.round(sizeMb)} MB and needs at least ${besideFileMb} MB besides, and it may use ${modelMemoryMb} MB (LANGUAGE_MEMORY_MB; by default 60 % of this computer's memory). Choose a smaller one.`,
    { isTemporary: false },
  );
}
