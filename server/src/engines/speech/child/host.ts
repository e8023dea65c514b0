import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '../../priority.ts';
import type { Event, FromChild, ToChild } from './protocol.ts';

export type HostOptions = {
  /** Looked up at each start, so that weights installed meanwhile are found. */
  setup: () => Extract<ToChild, { type: 'setup' }>;
  /** Resident memory above which the child is ended. */
  memoryMb: number;
  /** The child exits after this time without work, to give its memory back. */
  idleMs: number;
  /** Work on recordings stands back behind people who wait for a page or a caption. */
  isPatient: boolean;
  warn: (message: string) => void;
};

/** Why the child ended although it had work. */
export class ChildGone extends Error {}
/** The engine cannot work here; trying again does not help. */
class EngineUnusable extends Error {}

type Listener = { event: (event: Event) => void; gone: (error: Error) => void };

export type Host = {
  /** Begins a job; events come until `done`, `failed` or the end of the child. */
  begin(
    job: Extract<ToChild, { type: 'start' }>['job'],
    listener: Listener,
  ): { id: number; send(message: ToChild): void; finish(): void };
  readonly pid: number | undefined;
  /** Largest resident memory that any child reported. */
  readonly peakBytes: number;
  close(): void;
};

const entry = fileURLToPath(new URL('./main.ts', import.meta.url));
const heapMb = 1024;

/** Keeps one child alive while there is work for it. It starts with the first job and again after it died. */
export function openHost({ setup, memoryMb, idleMs, isPatient, warn }: HostOptions): Host {
  const listeners = new Map<number, Listener>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let nextId = 1;
  let peakBytes = 0;
  let reason: Error | undefined;

  const lose = (lost: ChildProcess, how: string) => {
    if (child !== lost) return;
    child = undefined;
    const error = reason ?? new ChildGone(`The speech engine stopped (${how}).`);
    reason = undefined;
    const left = [...listeners.values()];
    listeners.clear();
    for (const listener of left) listener.gone(error);
  };
  const receive = (from: ChildProcess, message: FromChild) => {
    if (message.type === 'ready' || from !== child) return;
    if (message.type === 'memory') {
      peakBytes = Math.max(peakBytes, message.bytes);
      if (message.bytes <= memoryMb * 1e6) return;
      reason = new ChildGone(
        `The speech engine used ${Math.round(message.bytes / 1e6)} MB, more than the ${memoryMb} MB it may (SPEECH_MEMORY_MB).`,
      );
      warn(reason.message);
      from.kill('SIGKILL');
    } else if (message.type === 'unusable') {
      reason = new EngineUnusable(message.message);
      from.kill('SIGKILL');
    } else listeners.get(message.id)?.event(message);
  };
  const start = (): ChildProcess => {
    const first = setup();
    const started = fork(entry, [], {
      execArgv: [`--max-old-space-size=${heapMb}`, '--expose-gc'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (message) => receive(started, message as FromChild));
    started.once('exit', (code, signal) => lose(started, signal ?? `code ${code}`));
    started.once('error', (error) => lose(started, error.message));
    if (isPatient && started.pid !== undefined) lowerPriority(started.pid);
    started.send(first);
    return started;
  };
  const rest = () => {
    clearTimeout(idle);
    if (listeners.size > 0 || !child) return;
    idle = setTimeout(() => end(), idleMs);
    idle.unref();
    // A child without work must not keep a command line tool from ending.
    child.unref();
    child.channel?.unref();
  };
  const end = () => {
    const leaving = child;
    child = undefined;
    clearTimeout(idle);
    leaving?.kill('SIGKILL');
  };

  return {
    begin(job, listener) {
      clearTimeout(idle);
      child ??= start();
      const mine = child;
      mine.ref();
      mine.channel?.ref();
      const id = nextId++;
      listeners.set(id, listener);
      const send = (message: ToChild) => void (mine.connected && mine.send(message, () => undefined));
      send({ type: 'start', id, job });
      return {
        id,
        send,
        finish() {
          if (listeners.delete(id)) send({ type: 'cancel', id });
          rest();
        },
      };
    },
    get pid() {
      return child?.pid;
    },
    get peakBytes() {
      return peakBytes;
    },
    close: () => {
      end();
      const left = [...listeners.values()];
      listeners.clear();
      for (const listener of left) listener.gone(new ChildGone('The speech engine was closed.'));
    },
  };
}
