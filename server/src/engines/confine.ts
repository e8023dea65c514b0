import { accessSync, constants, statSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';

/** Whoever parses what strangers send: a file that finds a hole in a decoder finds neither our secrets nor root's rights. */
export type Identity = { uid: number; gid: number };

export const nobody: Identity = { uid: 65_534, gid: 65_534 };

/** Nothing of our own environment. */
export const bareEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', MALLOC_ARENA_MAX: '2' };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * As root: `nobody`, if that user may run the program and reach every path among the arguments; a program in root's home can be
 * run by root alone. Otherwise nothing changes.
 */
export function identityFor(program: string, args: readonly string[] = []): Identity | undefined {
  if (!isRoot()) return undefined;
  // ffmpeg gets a file as `file:/…`.
  const paths = args.map((arg) => arg.replace(/^file:/, '')).filter(isAbsolute);
  return may(program, 'execute') && paths.every(isReachable) ? nobody : undefined;
}

/** Something to be read, or the place of something to be written. */
function isReachable(path: string): boolean {
  return exists(path) ? may(path, 'read') : exists(dirname(path)) && may(dirname(path), 'write');
}

const bit = { read: 0o4, write: 0o3, execute: 0o1 };

function may(path: string, use: keyof typeof bit): boolean {
  const { uid, gid, mode } = statSync(path);
  const bits = uid === nobody.uid ? mode >> 6 : gid === nobody.gid ? mode >> 3 : mode;
  return (bits & bit[use]) === bit[use] && (path === dirname(path) || may(dirname(path), 'execute'));
}

function exists(path: string): boolean {
  try {
    accessSync(path, constants.F_OK);
    return true;
  } catch {
    return false;
  }
}
