import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { programOf } from '../../server/src/test/media.ts';

const runFile = promisify(execFile);

export async function ffmpeg(...args: string[]): Promise<void> {
  await runFile(programOf('ffmpeg'), ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args], {
    maxBuffer: 1024 * 1024,
  });
}

/** Seconds of CPU that ended children of this process have used (Linux). */
export async function childCpuSeconds(): Promise<number> {
  const fields = (await readFile('/proc/self/stat', 'utf8')).split(') ')[1]!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** As `childCpuSeconds`, with what this process has used itself. */
export async function cpuSeconds(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (await childCpuSeconds());
}

/** Resident memory of this process and everything it has started, in bytes (Linux); postgres is not counted. */
export async function residentBytes(): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (stat !== '' && !stat.includes('(postgres)'))
      parents.set(Number(name), Number(stat.split(') ')[1]!.split(' ')[1]));
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid)!));
  let total = 0;
  for (const pid of [...parents.keys()].filter(isOurs)) {
    const pages = Number((await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0')).split(' ')[1]);
    total += pages * 4096;
  }
  return total;
}

/** Looking at every process costs a little itself: often enough to see a peak, seldom enough not to be one. */
const lookMs = 1_500;

/** The most memory in use while the work runs. */
export async function peakWhile<T>(work: () => Promise<T>): Promise<{ result: T; peakBytes: number }> {
  let peakBytes = 0;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      peakBytes = Math.max(peakBytes, await residentBytes());
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  })();
  try {
    return { result: await work(), peakBytes };
  } finally {
    isDone = true;
    await watching;
  }
}
