import { join } from 'node:path';
import type { Programs } from './programs.ts';
import type { Sheet, WorkOptions } from './port.ts';
import { keyframeS } from './encode.ts';

const mostOnSheet = 100;
const sheetWidth = 160;

/** One picture to show before anything plays: a moment in, where the first black is over. */
export async function makePoster(
  programs: Programs,
  video: { path: string; durationS: number },
  folder: string,
  { signal }: WorkOptions = {},
): Promise<string> {
  const path = join(folder, 'poster.jpg');
  const at = Math.min(video.durationS * 0.1, 30).toFixed(2);
  await programs.ffmpeg(
    [
      '-ss',
      at,
      '-i',
      `file:${video.path}`,
      '-map',
      '0:v:0',
      '-frames:v',
      '1',
      '-vf',
      "scale='min(1280,iw)':-2",
      '-q:v',
      '3',
      path,
    ],
    { signal },
  );
  return path;
}

/** Small pictures for hovering over the time line, from frames that decode by themselves. */
export async function makeSheet(
  programs: Programs,
  video: { path: string; durationS: number; width: number; height: number },
  folder: string,
  { signal }: WorkOptions = {},
): Promise<{ path: string; sheet: Sheet }> {
  const path = join(folder, 'thumbnails.jpg');
  const everySeconds = Math.max(1, Math.ceil(video.durationS / mostOnSheet / keyframeS)) * keyframeS;
  const count = Math.max(1, Math.min(mostOnSheet, Math.ceil(video.durationS / everySeconds)));
  const columns = Math.min(10, count);
  const rows = Math.ceil(count / columns);
  const height = Math.max(2, Math.round((sheetWidth * video.height) / video.width / 2) * 2);
  const chosen = `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${everySeconds - 0.1})'`;
  await programs.ffmpeg(
    [
      '-skip_frame',
      'nokey',
      '-i',
      `file:${video.path}`,
      '-map',
      '0:v:0',
      '-vf',
      `${chosen},scale=${sheetWidth}:${height},tile=${columns}x${rows}`,
      '-frames:v',
      '1',
      '-vsync',
      '0',
      '-q:v',
      '5',
      path,
    ],
    { signal },
  );
  return { path, sheet: { everySeconds, columns, rows, width: sheetWidth, height, count } };
}
