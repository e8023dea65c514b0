import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Binaries } from './embedded-binaries.ts';
import { cleanEnv } from './embedded-cluster.ts';
import { endOrphan } from './embedded-orphan.ts';
import type { Place } from './embedded-place.ts';
import { prepareRoles } from './embedded-roles.ts';
import { withoutStamps } from './start-error.ts';

export type Server = { child: ChildProcess; port: number };
export type Launch = { place: Place; binaries: Binaries; password: string; durable: boolean; log: BaseLogger };

/** Starts PostgreSQL and waits until it answers. */
export async function launch(how: Launch, choosePort: () => Promise<number>): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    await endOrphan(how.place.cluster, how.log);
    try {
      return await launchOnce(how, await choosePort());
    } catch (error) {
      // Another program may have taken the port in between; a killed server's workers may still hold its memory.
      if (
        attempt >= 10 ||
        !/Address already in use|could not bind|shared memory block .* still in use/i.test(String(error))
      )
        throw error;
      await sleep(100 * attempt);
    }
  }
}

/** Ends it in order (committed work is on disk either way), with force only when it does not listen. */
export async function shutDown({ child }: Server, binaries: Binaries, cluster: string): Promise<void> {
  if (hasEnded(child)) return;
  child.ref();
  const ended = once(child, 'exit');
  if (process.platform === 'win32') execFile(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast']);
  else child.kill('SIGINT');
  const urgent = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  const force = setTimeout(() => child.kill('SIGKILL'), 25_000);
  await ended;
  clearTimeout(urgent);
  clearTimeout(force);
}

async function launchOnce({ place, binaries, password, durable, log }: Launch, port: number): Promise<Server> {
  const logFile = await open(place.logFile, 'w', 0o600);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements are the application's to report; this file keeps what the server itself has to say.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    huge_pages: 'off',
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = [
    '-D',
    place.cluster,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // Detached: Ctrl-C in a terminal goes to the whole process group, and only we may end the database, after the last query.
  const child = spawn(binaries.postgres, args, {
    cwd: place.cluster,
    env: cleanEnv,
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
    windowsHide: true,
    ...place.identity,
  });
  endWithUs(child);
  const failed = once(child, 'error').then(([error]: unknown[]) => {
    throw error;
  });
  try {
    await Promise.race([failed, once(child, 'spawn')]);
    child.unref();
    failed.catch(() => {});
    await waitUntilReady(child, () => prepareRoles(port, password), log);
    return { child, port };
  } catch (error) {
    if (!hasEnded(child)) child.kill('SIGQUIT');
    throw child.pid ? new Error(await lastWords(place.logFile), { cause: error }) : error;
  } finally {
    await logFile.close();
  }
}

/** The last resort when nobody shuts it down: a process that merely exits still ends its database in order. */
function endWithUs(child: ChildProcess): void {
  const onExit = () => {
    if (!hasEnded(child)) child.kill('SIGINT');
  };
  process.once('exit', onExit);
  child.once('exit', () => process.off('exit', onExit));
}

/** Recovery after a crash may take a while on a large database, so it waits as long as the process lives. */
async function waitUntilReady(child: ChildProcess, prepare: () => Promise<void>, log: BaseLogger): Promise<void> {
  const begun = performance.now();
  let nextNotice = 10_000;
  // On a port that another program took, that program may hold our connection without ever answering.
  const ended = once(child, 'exit').then(() => {
    throw new Error('PostgreSQL ended while starting');
  });
  ended.catch(() => {});
  for (;;) {
    if (hasEnded(child)) return ended;
    try {
      return await Promise.race([prepare(), ended]);
    } catch (error) {
      if (!isNotUpYet(error)) throw error;
    }
    if (performance.now() - begun > nextNotice) {
      log.info('the database is still recovering from its last stop');
      nextNotice += 10_000;
    }
    await sleep(20);
  }
}

/** Refused, cut off, or answered with "the database system is starting up". */
export function isNotUpYet(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|57P0[123])$/.test(code ?? '') ||
    /Connection terminated|timeout/i.test(message ?? '')
  );
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function lastWords(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const telling = lines.filter((line) => /FATAL|PANIC|DETAIL|could not|error|HINT/.test(line));
  return withoutStamps((telling.length > 0 ? telling : lines).slice(-4)) || `it said nothing (see ${logFile})`;
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
