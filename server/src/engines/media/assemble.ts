import { join } from 'node:path';
import { aacArgs, frameRateOf, keyframeS, mostFramesPerSecond, mostPixels, mp3Args, videoArgs } from './encode.ts';
import type { HeardTrack, SeenTrack } from './graph.ts';
import { pictureGraph, pictureSize, soundGraph } from './graph.ts';
import type { Programs } from './programs.ts';
import type { Assembled, AssemblePlan, WorkOptions } from './port.ts';
import { inputArgs } from './inspect.ts';
import type { Peaks } from './peaks.ts';
import { peaksPerSecond, readPeaks } from './peaks.ts';
import { makePoster, makeSheet } from './pictures.ts';

/** How much of the work is the one long run of ffmpeg. */
const encodingShare = 0.9;

/** Everything is made in one run, so that each track is decoded once; memory does not grow with length. */
export async function assemble(
  programs: Programs,
  { tracks, folder }: AssemblePlan,
  options: WorkOptions = {},
): Promise<Assembled> {
  const seen = tracks
    .flatMap((track, input): SeenTrack[] =>
      track.video ? [{ input, stream: track.video, offsetS: track.offsetS, lengthS: track.video.endS }] : [],
    )
    .sort((a, b) => a.offsetS - b.offsetS);
  const heard = tracks.flatMap((track, input): HeardTrack[] =>
    track.audio ? [{ input, stream: track.audio, offsetS: track.offsetS }] : [],
  );
  const totalS = Math.max(
    ...tracks.map(({ offsetS, audio, video }) => offsetS + Math.max(audio?.endS ?? 0, video?.endS ?? 0)),
  );
  const channels =
    heard.length === 1 && heard[0]!.stream.channels > 1 && heard[0]!.stream.channel === undefined ? 2 : 1;
  const media = join(folder, seen.length > 0 ? 'media.mp4' : 'media.m4a');
  const audio = heard.length > 0 ? join(folder, 'audio.mp3') : null;

  // Whatever the input claims while it is read, no output is longer than what was inspected.
  const bound = ['-t', (totalS + 5).toFixed(3)];
  const picture = seen.length > 0 ? pictureOf(seen, totalS) : null;
  const graph = [...(heard.length > 0 ? soundGraph(heard, totalS, channels) : []), ...(picture?.graph ?? [])];
  const peaks = await runAll(
    programs,
    [
      ...tracks.flatMap(({ input }) => inputArgs(input)),
      ...(graph.length > 0 ? ['-filter_complex', graph.join(';')] : []),
      ...(picture?.args ?? ['-vn']),
      ...(heard.length > 0 ? ['-map', '[media]', ...aacArgs(channels)] : []),
      '-map_metadata',
      '-1',
      '-movflags',
      '+faststart',
      ...bound,
      '-f',
      'mp4',
      media,
      ...(audio ? ['-map', '[sound]', ...mp3Args(channels), '-map_metadata', '-1', ...bound, '-f', 'mp3', audio] : []),
      ...(audio ? ['-map', '[peaks]', ...bound, '-f', 's16le', 'pipe:1'] : []),
    ],
    { ...options, totalS, hasSound: audio !== null },
  );

  const durationS = await durationOf(programs, media, options);
  const size = picture?.size ?? null;
  const video = size && { path: media, durationS, ...size };
  return {
    kind: size ? 'video' : 'audio',
    durationS,
    width: size?.width ?? null,
    height: size?.height ?? null,
    media,
    audio,
    peaks,
    poster: video && (await makePoster(programs, video, folder, options)),
    thumbnails: video && (await makeSheet(programs, video, folder, options)),
  };
}

/** The original video if it can be cut without encoding, else encoded again. */
function pictureOf(
  seen: readonly SeenTrack[],
  totalS: number,
): { args: string[]; graph: string[]; size: { width: number; height: number } } {
  const first = seen[0]!;
  if (seen.length === 1 && isGoodAsItIs(first)) {
    return {
      args: ['-map', `${first.input}:${first.stream.index}`, '-c:v', 'copy'],
      graph: [],
      size: { width: first.stream.width, height: first.stream.height },
    };
  }
  const size = pictureSize(first.stream);
  const frameRate =
    frameRateOf(first.stream.frameRate) > mostFramesPerSecond + 0.5
      ? String(mostFramesPerSecond)
      : first.stream.frameRate;
  return {
    args: ['-map', '[picture]', ...videoArgs(frameRate)],
    graph: pictureGraph(seen, { frameRate, size, totalS }),
    size,
  };
}

function isGoodAsItIs({ stream, offsetS }: SeenTrack): boolean {
  const fits =
    Math.max(stream.width, stream.height) <= mostPixels.width &&
    Math.min(stream.width, stream.height) <= mostPixels.height;
  return (
    stream.codec === 'h264' &&
    stream.pixelFormat === 'yuv420p' &&
    stream.rotation === 0 &&
    stream.keyframeGapS <= keyframeS + 0.1 &&
    offsetS < 0.02 &&
    fits
  );
}

async function runAll(
  programs: Programs,
  args: string[],
  { signal, onPercent, totalS, hasSound }: WorkOptions & { totalS: number; hasSound: boolean },
): Promise<Peaks | null> {
  let peaks: Peaks | null = null;
  await programs.ffmpeg(['-progress', 'pipe:2', ...args], {
    signal,
    onSeconds: (seconds) => onPercent?.(Math.min(1, seconds / totalS) * encodingShare * 100),
    ...(hasSound && { onOutput: async (output) => void (peaks = await readPeaks(output, peaksPerSecond(totalS))) }),
  });
  return peaks;
}

async function durationOf(programs: Programs, path: string, { signal }: WorkOptions): Promise<number> {
  let text = '';
  await programs.ffprobe(['-show_entries', 'format=duration', '-of', 'csv=p=0', `file:${path}`], {
    signal,
    onLine: (line) => void (text += line),
  });
  return Number(text);
}
