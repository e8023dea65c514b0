import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { findProgram } from './find.ts';

/** The oldest that our tests run with. */
const least = [6, 1] as const;

/** `ffmpeg version 7.1.3-0+deb13u1 …`. Builds that name a commit or a date instead are taken as they are. */
export async function findFfmpegVersion(path: string): Promise<{ name: string; isOld: boolean }> {
  const { stdout } = await promisify(execFile)(path, ['-hide_banner', '-version'], { timeout: 20_000 });
  const name = /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? 'unknown';
  const [, major, minor] = /^n?(\d+)\.(\d+)/.exec(name) ?? [];
  const isOld =
    major !== undefined && (Number(major) < least[0] || (Number(major) === least[0] && Number(minor) < least[1]));
  return { name, isOld };
}

export const oldFfmpeg = (name: string) =>
  `ffmpeg is ${name}; Candor is tested with ${least.join('.')} and newer. Install a newer one, or set FFMPEG_PATH and FFPROBE_PATH.`;

/** Says so once, at the start of a process that works with recordings. */
export async function warnOfOldFfmpeg(
  { ffmpegPath, programFolders }: { ffmpegPath: string | undefined; programFolders: readonly string[] },
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const path = findProgram('ffmpeg', ffmpegPath, programFolders);
  if (!path) return;
  const { name, isOld } = await findFfmpegVersion(path);
  if (isOld) log.warn({ path }, oldFfmpeg(name));
}
