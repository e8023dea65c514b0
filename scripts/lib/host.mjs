import { readFile } from 'node:fs/promises';

/** Above this share, sound in real time has gaps that no program of ours made. */
const enoughToBreakSound = 0.03;

/** Runs `work` and answers with how much of the processor the host of this machine took away meanwhile, where the kernel tells. */
export async function watchHost(work) {
  const before = await readTicks();
  const result = await work();
  const after = await readTicks();
  const all = after.all - before.all;
  const share = all > 0 ? (after.stolen - before.stolen) / all : 0;
  return { result, share, isDisturbed: share > enoughToBreakSound };
}

/** user, nice, system, idle, iowait, irq, softirq, steal: the first line of /proc/stat. */
async function readTicks() {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '');
  const ticks = (/^cpu +([\d ]+)/.exec(text)?.[1] ?? '').split(' ').slice(0, 8).map(Number);
  return { all: ticks.reduce((sum, value) => sum + value, 0), stolen: ticks[7] ?? 0 };
}
