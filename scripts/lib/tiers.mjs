import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isRealTime } from './real-time.mjs';
import { root } from './say.mjs';

/** Journeys with this tag are the short way through each area of the product: `npm test` runs them. */
export const quickTag = '@quick';

/** Rules about bots and calls that need no sound, though they stand beside tests that do. */
const callRules = /^server\/src\/features\/(bots\/(bots|auto-join)|telephony\/(dial-rules|limits))\.test\.ts$/;

/**
 * Test files that only `npm test -- all` runs, and why. A file belongs here for what it is about, never because it
 * fails now and then; every other file runs every time.
 */
export const onlyInAll = [
  { why: 'kills, full disks and lost networks', files: [/\/(kill|kills|faults)\.test\.ts$/] },
  { why: 'sound and calls in real time', files: [(file) => isRealTime(file) && !callRules.test(file)] },
  {
    why: 'a server or a database cluster of their own',
    files: [
      /^server\/src\/(main|many-processes)\.test\.ts$/,
      /^server\/src\/backup\/(backup|upgrade)\.test\.ts$/,
      /^server\/src\/db\/embedded[\w-]*\.test\.ts$/,
    ],
  },
  { why: 'corrections that jobs carry to other systems', files: [/\/corrected-elsewhere\.test\.ts$/] },
  {
    why: 'speech that is really recognized',
    files: [
      /^server\/src\/engines\/speech\/(compliance|child\/child|remote\/remote)\.test\.ts$/,
      /^server\/src\/engines\/speakers\/speakers\.test\.ts$/,
      /^server\/src\/features\/recordings\/uploads\/phone-files\.test\.ts$/,
      /^server\/src\/features\/transcripts\/write\/real\.test\.ts$/,
      /^server\/src\/demo\/demo\.test\.ts$/,
    ],
  },
  {
    why: 'another program that opens our files',
    files: [/^server\/src\/engines\/docx\/libreoffice\.test\.ts$/],
  },
];

const matches = (file, pattern) => (typeof pattern === 'function' ? pattern(file) : pattern.test(file));

/** Why a test file waits for `all`; undefined for those that run every time. */
export const reasonToWait = (file, list = onlyInAll) =>
  list.find(({ files }) => files.some((pattern) => matches(file, pattern)))?.why;

/** The test files of Vitest by tier: every file is in exactly one of them. */
export async function splitTestFiles(folder = root) {
  const files = await listTestFiles(folder);
  return {
    first: files.filter((file) => !reasonToWait(file)),
    rest: files.filter((file) => reasonToWait(file)),
  };
}

/** Every test file that Vitest runs, by its path from the project's root. */
export async function listTestFiles(folder = root) {
  const found = [];
  for (const workspace of ['contract/src', 'server/src', 'web/src', 'scripts']) {
    const entries = await readdir(join(folder, workspace), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (entry.isFile() && /\.test\.(ts|tsx|mjs)$/.test(entry.name))
        found.push(relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'));
    }
  }
  return found.sort();
}

/** What a tier left out, by reason: `12 files about kills, full disks and lost networks`. */
export function describeLeftOut(files) {
  const counts = new Map();
  for (const file of files) counts.set(reasonToWait(file), (counts.get(reasonToWait(file)) ?? 0) + 1);
  return [...counts].map(([why, count]) => `${count} ${count === 1 ? 'file' : 'files'} about ${why}`).join(', ');
}
