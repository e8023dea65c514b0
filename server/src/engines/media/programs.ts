import type { RunOptions } from './run.ts';

/** How the other files of this engine run the two programs. */
export type Programs = {
  ffmpeg(args: readonly string[], options?: RunOptions): Promise<{ complaints: string[] }>;
  ffprobe(args: readonly string[], options?: RunOptions): Promise<{ complaints: string[] }>;
};
