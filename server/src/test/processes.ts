import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const script = join(import.meta.dirname, 'hold-database.ts');

/** What `hold-database` said: its address, or the sentence it ended with. */
export type Holder = {
  child: ChildProcess;
  url: string;
  complaint: string;
  code: number | null;
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** Starts another process on a data folder, as another user if wanted, and waits until it serves or gives up. */
export async function holdDatabase(args: string[], user?: { uid: number; gid: number }): Promise<Holder> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'], ...user });
  let url = '';
  let complaint = '';
  child.stdout.on('data', (text: Buffer) => {
    url += text.toString();
  });
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  const ended = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), ended]);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return { child, url: url.trim(), complaint: complaint.trim(), code: child.exitCode, end };
}

/** The pid of PostgreSQL on this data folder, as it wrote it down. */
export async function readServerPid(home: string): Promise<number> {
  return Number((await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** A process that has ended but that nobody has collected yet counts as dead (Linux). */
export async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return status !== undefined && !/\) Z/.test(status);
}

export async function until(what: () => boolean | Promise<boolean>, ms = 40_000): Promise<void> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(20)) if (await what()) return;
  throw new Error(`it did not happen within ${ms} ms`);
}

/** Whether any user may walk to this folder: a clone in root's home cannot be run by another user. */
export async function isOpenToAll(path: string): Promise<boolean> {
  if (((await stat(path)).mode & 0o1) === 0) return false;
  return path === dirname(path) || isOpenToAll(dirname(path));
}

/** Pids of processes whose working folder is this one (Linux). */
export async function findProcessesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const here = await Promise.all(
    pids.map((pid) =>
      readlink(`/proc/${pid}/cwd`).then(
        (cwd) => cwd === folder,
        () => false,
      ),
    ),
  );
  return pids.filter((_, index) => here[index]).map(Number);
}
