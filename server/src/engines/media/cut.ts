import { join } from 'node:path';
import { aacArgs, frameRateOf, mp3Args, videoArgs } from './encode.ts';
import type { Programs } from './programs.ts';
import type { CutPlan, CutResult, WorkOptions } from './port.ts';
import { joinElementary, parameterSets } from './h264.ts';
import { MediaError } from './media-error.ts';

/** Audio is always encoded again, since its frames reach beyond any exact cut. */
export async function cut(programs: Programs, plan: CutPlan, options: WorkOptions = {}): Promise<CutResult> {
  if (plan.wanted === 'audio') return cutSound(programs, plan, options);
  const media = join(plan.folder, 'snippet.mp4');
  const joined = await cutJoined(programs, plan, media, options);
  if (!joined) await cutEncoded(programs, plan, media, options);
  const thumbnail = join(plan.folder, 'thumbnail.jpg');
  await programs.ffmpeg(
    ['-i', `file:${media}`, '-map', '0:v:0', '-frames:v', '1', '-vf', "scale='min(640,iw)':-2", '-q:v', '4', thumbnail],
    options,
  );
  return { media, thumbnail, durationS: plan.endS - plan.startS, way: joined ? 'joined' : 'encoded' };
}

async function cutSound(programs: Programs, plan: CutPlan, options: WorkOptions): Promise<CutResult> {
  if (!plan.source.hasSound) throw new MediaError('The recording has no audio to cut.');
  const media = join(plan.folder, 'snippet.mp3');
  const thumbnail = join(plan.folder, 'thumbnail.jpg');
  await programs.ffmpeg([...soundInput(plan), '-map', '0:a:0', ...mp3Args(2), '-map_metadata', '-1', media], options);
  await programs.ffmpeg(
    [
      '-i',
      `file:${media}`,
      '-filter_complex',
      'aformat=channel_layouts=mono,showwavespic=s=640x360:colors=white',
      '-frames:v',
      '1',
      '-q:v',
      '4',
      thumbnail,
    ],
    options,
  );
  return { media, thumbnail, durationS: plan.endS - plan.startS, way: 'sound' };
}

function soundInput({ path, startS, endS }: CutPlan): string[] {
  return ['-ss', startS.toFixed(6), '-t', (endS - startS).toFixed(6), '-i', `file:${path}`];
}

const oneThread = ['-threads', '1'];

type Frame = { at: number; isKey: boolean };

/**
 * Encodes only up to the next keyframe and copies the rest. That is exact where every frame is shown in the order in which it is
 * decoded and the new beginning needs the same decoder settings as the rest; null where it is not so.
 */
async function cutJoined(programs: Programs, plan: CutPlan, media: string, options: WorkOptions): Promise<true | null> {
  const layout = await readLayout(programs, plan, options);
  if (!layout) return null;
  const { frames, frameRate } = layout;
  const step = 1 / frameRateOf(frameRate);
  const half = step / 2;
  const wanted = frames.filter(({ at }) => at > plan.startS - half / 5 && at < plan.endS - half / 5);
  const firstKey = wanted.findIndex(({ isKey }) => isKey);
  if (firstKey < 0) return null;

  const rest = join(plan.folder, 'rest.h264');
  const copied = wanted.length - firstKey;
  await programs.ffmpeg(
    [
      '-ss',
      (wanted[firstKey]!.at + half).toFixed(6),
      '-i',
      `file:${plan.path}`,
      '-map',
      '0:v:0',
      '-c:v',
      'copy',
      '-bsf:v',
      'h264_mp4toannexb',
      '-frames:v',
      String(copied),
      '-f',
      'h264',
      rest,
    ],
    options,
  );
  const pieces = [rest];
  const sets = await parameterSets(rest);
  if (sets === '') return null;
  if (firstKey > 0) {
    const head = join(plan.folder, 'head.h264');
    await programs.ffmpeg(
      [
        // Less than two seconds of video: more threads would wait for each other longer than they work.
        ...oneThread,
        '-ss',
        (wanted[0]!.at - half).toFixed(6),
        // The end is said of the input: of the output, it would be noticed when many more frames are decoded.
        '-t',
        (firstKey * step).toFixed(6),
        '-i',
        `file:${plan.path}`,
        '-map',
        '0:v:0',
        '-vf',
        `setpts=N/((${frameRate})*TB)`,
        ...videoArgs(frameRate),
        ...oneThread,
        '-frames:v',
        String(firstKey),
        '-f',
        'h264',
        head,
      ],
      options,
    );
    if ((await parameterSets(head)) !== sets) return null;
    pieces.unshift(head);
  }

  const whole = join(plan.folder, 'whole.h264');
  const count = await joinElementary(pieces, whole);
  if (count !== wanted.length) return null;
  const sound = plan.source.hasSound
    ? [...soundInput(plan), '-map', '0:v:0', '-map', '1:a:0', ...aacArgs(2)]
    : ['-map', '0:v:0'];
  await programs.ffmpeg(
    [
      '-f',
      'h264',
      '-framerate',
      frameRate,
      '-i',
      `file:${whole}`,
      ...sound,
      '-c:v',
      'copy',
      '-map_metadata',
      '-1',
      '-movflags',
      '+faststart',
      media,
    ],
    options,
  );
  return true;
}

/** Frames around the wanted part, in the order of the file; null where they are not shown in that order at an even pace. */
async function readLayout(
  programs: Programs,
  { path, startS, endS }: CutPlan,
  options: WorkOptions,
): Promise<{ frames: Frame[]; frameRate: string } | null> {
  const frames: Frame[] = [];
  let frameRate = '';
  let isEven = true;
  await programs.ffprobe(
    ['-select_streams', 'v:0', '-show_entries', 'stream=codec_name,r_frame_rate', '-of', 'csv=p=0', `file:${path}`],
    { ...options, onLine: (line) => void (frameRate = line.startsWith('h264,') ? line.split(',')[1]! : '') },
  );
  if (frameRateOf(frameRate) < 1 || frameRateOf(frameRate) > 61) return null;
  const step = 1 / frameRateOf(frameRate);
  await programs.ffprobe(
    [
      '-select_streams',
      'v:0',
      '-read_intervals',
      `${Math.max(0, startS - 3)}%${endS + 1}`,
      '-show_entries',
      'packet=pts_time,dts_time,flags',
      '-of',
      'csv=p=0',
      `file:${path}`,
    ],
    {
      ...options,
      onLine(line) {
        const [shown = '', decoded = '', flags = ''] = line.split(',');
        const at = Number(shown);
        const last = frames.at(-1);
        isEven &&= Math.abs(at - Number(decoded)) < step / 4 && (!last || Math.abs(at - last.at - step) < step / 4);
        frames.push({ at, isKey: flags.startsWith('K') });
      },
    },
  );
  if (!isEven || frames.length === 0 || frames[0]!.at > startS + step) return null;
  return { frames, frameRate };
}

async function cutEncoded(programs: Programs, plan: CutPlan, media: string, options: WorkOptions): Promise<void> {
  const sound = plan.source.hasSound ? ['-map', '0:a:0', ...aacArgs(2)] : [];
  // The first frame begins at once: a gap before it would be filled with a copy of it.
  await programs.ffmpeg(
    [
      ...soundInput(plan),
      '-map',
      '0:v:0',
      '-vf',
      'setpts=PTS-STARTPTS',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '23',
      '-bf',
      '0',
      '-pix_fmt',
      'yuv420p',
      ...sound,
      '-map_metadata',
      '-1',
      '-movflags',
      '+faststart',
      media,
    ],
    options,
  );
}
