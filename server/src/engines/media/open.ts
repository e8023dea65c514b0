import { chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRoot, nobody } from '../confine.ts';
import { assemble } from './assemble.ts';
import { hasSeparateChannels } from './channels.ts';
import { cut } from './cut.ts';
import { findProgram } from './find.ts';
import { ProgramError } from './media-error.ts';
import { inspect } from './inspect.ts';
import { run } from './run.ts';
import { cutSound } from './sound.ts';
import type { Media, MediaOptions } from './port.ts';
import type { Programs } from './programs.ts';
import { decodeTrack, trackSounds } from './track-sound.ts';

const probeCpuS = 600;

/** Looks for the programs only when they are needed, so that a machine without them still serves everything else. */
export function openMedia({ ffmpegPath, ffprobePath, programFolders, folder, log }: MediaOptions): Media {
  const found = new Map<string, string>();
  function require(name: 'ffmpeg' | 'ffprobe', given: string | undefined): string {
    const path = found.get(name) ?? findProgram(name, given, programFolders);
    if (!path)
      throw new ProgramError(
        `${name} was not found: install ffmpeg, or set ${name.toUpperCase()}_PATH to where it is.`,
      );
    if (!found.has(name)) log.info({ path }, `media: using this ${name}`);
    found.set(name, path);
    return path;
  }
  const programs: Programs = {
    ffmpeg: async (args, options) =>
      run(
        require('ffmpeg', ffmpegPath),
        ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error', '-y', ...args],
        options,
      ),
    ffprobe: async (args, options) =>
      run(require('ffprobe', ffprobePath), ['-hide_banner', '-loglevel', 'error', ...args], {
        cpuS: probeCpuS,
        ...options,
      }),
  };

  return {
    inspect: (input, options) => inspect(programs, input, options),
    hasSeparateChannels: (track, options) => hasSeparateChannels(programs, track, options),
    trackSounds: (plan, options) => trackSounds(programs, plan, options),
    decodeTrack: (source, options) => decodeTrack(require('ffmpeg', ffmpegPath), source, options),
    assemble: (plan, options) => assemble(programs, plan, options),
    cut: (plan, options) => cut(programs, plan, options),
    cutSound: (plan, options) => cutSound(programs, plan, options),
    async inFolder(work) {
      await mkdir(folder, { recursive: true });
      const own = await mkdtemp(join(folder, 'job-'));
      // What is made in there is made by a user who may enter nothing else of ours.
      if (isRoot()) await chown(own, nobody.uid, nobody.gid);
      try {
        return await work(own);
      } finally {
        await rm(own, { recursive: true, force: true, maxRetries: 3 });
      }
    },
    async removeFolders(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const touched = await newestChange(path);
        if (name.startsWith('job-') && touched < before) await rm(path, { recursive: true, force: true });
      }
    },
  };
}

async function newestChange(folder: string): Promise<Date> {
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(
    [folder, ...names.map((name) => join(folder, name))].map((path) =>
      stat(path).then(
        ({ mtime }) => mtime.getTime(),
        () => 0,
      ),
    ),
  );
  return new Date(Math.max(...times));
}
