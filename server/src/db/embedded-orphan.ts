import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { BaseLogger } from 'pino';

type OrphanProcess = { pid: number; isServer: boolean };

/**
 * Ends the PostgreSQL that a killed Candor left running on this cluster, and clears a pid file that would mislead the
 * next one. Only the holder of the folder's lock may call it: whatever runs here then has no living owner.
 */
export async function endOrphan(cluster: string, log: BaseLogger): Promise<void> {
  const begun = Date.now();
  let asked: NodeJS.Signals | undefined;
  for (let found = await findProcesses(cluster); found.length > 0; found = await findProcesses(cluster)) {
    const signal = dueSignal(found, (Date.now() - begun) / 1000);
    if (signal !== asked) {
      if (!asked)
        log.warn({ pids: found.map(({ pid }) => pid) }, 'a database left by a Candor that was killed is being stopped');
      asked = signal;
      for (const { pid, isServer } of found) if (isServer || signal !== 'SIGINT') kill(pid, signal);
    }
    await sleep(30);
  }
  await clearMisleadingPidFile(cluster);
}

/** Politely first. Workers whose server is dead end by themselves, a busy one needs to be told. */
function dueSignal(found: OrphanProcess[], seconds: number): NodeJS.Signals {
  if (seconds > 30) return 'SIGKILL';
  if (seconds > 20) return 'SIGQUIT';
  return seconds > 2 && !found.some(({ isServer }) => isServer) ? 'SIGQUIT' : 'SIGINT';
}

async function findProcesses(cluster: string): Promise<OrphanProcess[]> {
  if (process.platform !== 'linux') return findByPidFile(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (name): Promise<OrphanProcess[]> => {
      const args = (await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')).split('\0');
      if (!basename(args[0] ?? '').startsWith('postgres')) return [];
      const isServer = args[args.indexOf('-D') + 1] === cluster;
      const isHere = isServer || (await readlink(`/proc/${name}/cwd`).catch(() => '')) === cluster;
      return isHere ? [{ pid: Number(name), isServer }] : [];
    }),
  );
  return found.flat();
}

async function findByPidFile(cluster: string): Promise<OrphanProcess[]> {
  const { pid } = await readPidFile(cluster);
  if (!pid || !isAlive(pid)) return [];
  if (process.platform === 'win32') return [];
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }));
  return stdout.includes(`-D ${cluster} `) ? [{ pid, isServer: true }] : [];
}

/** PostgreSQL refuses to start when the pid it wrote long ago now belongs to someone else, or when the file was cut short. */
async function clearMisleadingPidFile(cluster: string): Promise<void> {
  const { present, pid } = await readPidFile(cluster);
  if (present && (!pid || isAlive(pid))) await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Pid and port of the server that last ran here. */
export async function readPidFile(cluster: string): Promise<{ present: boolean; pid?: number; port?: number }> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return { present: false };
  const [pid, , , port] = text.split('\n').map(Number);
  return { present: true, ...(pid ? { pid } : {}), ...(port ? { port } : {}) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime, or the next round tries a stronger signal.
  }
}
