import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Assembled, AssemblePlan } from './assemble.ts';
import { assemble } from './assemble.ts';
import type { CutPlan, CutResult } from './cut.ts';
import { cut } from './cut.ts';
import { findProgram } from './find.ts';
import { ProgramError } from './media-error.ts';
import type { Input, Inspection } from './inspect.ts';
import { inspect } from './inspect.ts';
import type { RunOptions } from './run.ts';
import { run } from './run.ts';
import type { SoundPlan } from './sound.ts';
import { cutSound } from './sound.ts';

export type WorkOptions = { signal?: AbortSignal | undefined; onPercent?: (percent: number) => void };

/** Everything that is done to sound and pictures, on files of this machine. */
export type Media = {
  /** What is in the file by its content, whatever it is called; throws `UnreadableError` where nothing can be played. */
  inspect(input: Input, options?: WorkOptions): Promise<Inspection>;
  /** One seekable file of all tracks, and what goes with it. */
  assemble(plan: AssemblePlan, options?: WorkOptions): Promise<Assembled>;
  /** Exactly the wanted part: nothing outside of it is in the file. */
  cut(plan: CutPlan, options?: WorkOptions): Promise<CutResult>;
  /** The sound of a part as .mp3, with a tone over what is not to be heard. */
  cutSound(plan: SoundPlan, options?: WorkOptions): Promise<string>;
  /** Runs `work` with a folder of its own, which is gone afterwards. */
  inFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
  /** Removes folders that a crash left behind, if nobody touched them since `before`. */
  removeFolders(before: Date): Promise<void>;
};

/** How the other files of this engine run the two programs. */
export type Programs = {
  ffmpeg(args: readonly string[], options?: RunOptions): Promise<{ complaints: string[] }>;
  ffprobe(args: readonly string[], options?: RunOptions): Promise<{ complaints: string[] }>;
};

export type MediaOptions = {
  ffmpegPath: string | undefined;
  ffprobePath: string | undefined;
  programFolders: readonly string[];
  folder: string;
  log: Logger;
};

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
      run(require('ffprobe', ffprobePath), ['-hide_banner', '-loglevel', 'error', ...args], options),
  };

  return {
    inspect: (input, options) => inspect(programs, input, options),
    assemble: (plan, options) => assemble(programs, plan, options),
    cut: (plan, options) => cut(programs, plan, options),
    cutSound: (plan, options) => cutSound(programs, plan, options),
    async inFolder(work) {
      await mkdir(folder, { recursive: true });
      const own = await mkdtemp(join(folder, 'job-'));
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
