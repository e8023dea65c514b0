import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Share of a core that a process and everything below it takes, on Linux. */
export async function cpuShare(pid: number, seconds: number): Promise<number> {
  const [first, beganMs] = [await cpuSeconds(pid), performance.now()];
  await sleep(seconds * 1000);
  return ((await cpuSeconds(pid)) - first) / ((performance.now() - beganMs) / 1000);
}

async function cpuSeconds(root: number): Promise<number> {
  const all = new Map<number, { parent: number; cpuS: number }>();
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const fields = (await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ');
    if (fields)
      all.set(Number(name), { parent: Number(fields[1]), cpuS: (Number(fields[11]) + Number(fields[12])) / 100 });
  }
  const isBelow = (pid: number): boolean => pid === root || (all.has(pid) && isBelow(all.get(pid)!.parent));
  return [...all].filter(([pid]) => isBelow(pid)).reduce((sum, [, { cpuS }]) => sum + cpuS, 0);
}
