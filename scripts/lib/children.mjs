import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { findNode, environment } from './runtime.mjs';
import { root } from './say.mjs';

const followParent = new URL('follow-parent.mjs', import.meta.url).href;

/** A second Ctrl-C within this time is the same one: the terminal and npm both pass it on. */
const sameSignalMs = 1_000;

const signals = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' };

/**
 * Runs programs until the first of them ends, then ends the others. Each has a process group of its own, so that a signal
 * reaches it once, through us, and it can stop what it started in order. Answers with the exit code of the first.
 */
export async function runTogether(programs) {
  const children = programs.map(({ args, env, followsUs }) =>
    spawn(findNode(), [...(followsUs ? ['--import', followParent] : []), ...args], {
      cwd: root,
      env: environment(env),
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit', ...(followsUs ? ['ipc'] : [])],
    }),
  );
  const pass = (signal) => {
    for (const child of children) child.kill(signal);
  };
  let lastSignal = -Infinity;
  for (const [received, passed] of Object.entries(signals)) {
    process.on(received, () => {
      if (performance.now() - lastSignal < sameSignalMs) return;
      lastSignal = performance.now();
      pass(passed);
    });
  }
  process.once('exit', () => pass('SIGTERM'));
  watchParent(() => pass('SIGTERM'));
  const ends = children.map(ended);
  const code = await Promise.race(ends);
  pass('SIGTERM');
  await Promise.all(ends);
  return code;
}

/** A signal to npm alone ends npm and its shell but is not passed on to us: we notice that they are gone. */
function watchParent(whenGone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    whenGone();
  }, 300).unref();
}

/** Runs one program in the foreground, with the terminal's keyboard; a signal of the terminal reaches it directly. */
export function runInFront(file, args, env = environment()) {
  const child = spawn(file, args, { cwd: root, env, stdio: 'inherit' });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return ended(child);
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
