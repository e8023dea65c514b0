import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'candor-test-';
const gigabyte = 1024 ** 3;
/** What the tests of a run keep at the same time, and as much again; and what their programs need beside it. */
const enough = { folder: 4 * gigabyte, memory: 8 * gigabyte };

/**
 * Does the work with temporary files in memory, where there is room and nobody has chosen another place for them.
 * Databases and recordings of tests are forced to disk as anybody's are, hundreds of times in a test: on a disk that
 * is half of the time.
 */
export async function withMemoryFolder(work) {
  if (process.env.TMPDIR) return work();
  const folder = await openFolder().catch(() => undefined);
  if (folder) process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (folder) delete process.env.TMPDIR;
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

async function openFolder() {
  if (process.platform !== 'linux') return undefined;
  await removeForgotten();
  if (!(await mayRunPrograms()) || (process.availableMemory?.() ?? freemem()) < enough.memory) return undefined;
  const { bavail, bsize } = await statfs(memory);
  if (bavail * bsize < enough.folder) return undefined;
  const folder = await mkdtemp(join(memory, `${prefix}${process.pid}-`));
  // As the folder in whose place it stands: databases of tests belong to other users.
  await chmod(folder, 0o1777);
  return folder;
}

/** A run that was killed would keep its memory until the next boot. */
async function removeForgotten() {
  for (const name of await readdir(memory)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await rm(join(memory, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Tests put programs into their folders and run them. */
async function mayRunPrograms() {
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' '));
  const options = mounts.findLast(([, place]) => place === memory)?.[3]?.split(',');
  return options !== undefined && !options.includes('noexec') && !options.includes('ro');
}
