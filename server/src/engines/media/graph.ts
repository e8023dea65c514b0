import { mostPixels } from './encode.ts';
import type { AudioStream, VideoStream } from './port.ts';

/** Filter graphs: how tracks are put on one time line. Positions are in seconds. */

export type HeardTrack = { input: number; stream: AudioStream; offsetS: number };
export type SeenTrack = { input: number; stream: VideoStream; offsetS: number; lengthS: number };

const rate = 48_000;

/** What the recogniser hears of a track: 16 kHz mono, silence where its recorder paused. Whoever reads it twice gets the same samples. */
export const trackFilter = 'aresample=16000:async=1:first_pts=0,aformat=sample_fmts=s16:channel_layouts=mono';

/** Each track separately, as `[track0]`, `[track1]` … */
export function trackGraph(tracks: readonly HeardTrack[]): string[] {
  return tracks.map(
    ({ input, stream }, index) => `[${input}:${stream.index}]${panned(stream)}${trackFilter}[track${index}]`,
  );
}

/** Sound of all tracks as `[media]`, `[sound]` and `[peaks]`. */
export function soundGraph(tracks: readonly HeardTrack[], totalS: number, channels: number): string[] {
  const layout = channels === 1 ? 'mono' : 'stereo';
  const samples = Math.ceil(totalS * rate);
  const lines = tracks.flatMap(({ input, stream, offsetS }, index) => [
    `[${input}:${stream.index}]${panned(stream)}aresample=${rate}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=${layout}[even${index}]`,
    ...later(index, offsetS, layout),
    `[placed${index}]apad=whole_len=${samples}[full${index}]`,
  ]);
  return [
    ...lines,
    mix(tracks.length),
    '[mixed]asplit=3[media][sound][toPeaks]',
    '[toPeaks]aresample=8000,aformat=sample_fmts=s16:channel_layouts=mono[peaks]',
  ];
}

const panned = ({ channel }: AudioStream) => (channel === undefined ? '' : `pan=mono|c0=c${channel},`);

function later(index: number, offsetS: number, layout: string): string[] {
  if (offsetS < 0.001) return [`[even${index}]anull[placed${index}]`];
  return [
    `anullsrc=r=${rate}:cl=${layout},atrim=duration=${offsetS.toFixed(6)},aformat=sample_fmts=fltp:channel_layouts=${layout}[wait${index}]`,
    `[wait${index}][even${index}]concat=n=2:v=0:a=1[placed${index}]`,
  ];
}

/** The mixer divides by the number of its inputs; multiplying again keeps every voice as loud as it was, and the limiter keeps shouting over each other from clipping. */
function mix(count: number): string {
  if (count === 1) return '[full0]anull[mixed]';
  const inputs = Array.from({ length: count }, (_, index) => `[full${index}]`).join('');
  return `${inputs}amix=inputs=${count}:duration=longest,volume=${count},alimiter=limit=0.97:level=disabled[mixed]`;
}

/** Pictures one after the other as `[picture]`, black where there is none; the last one stays until the sound ends. */
export function pictureGraph(
  tracks: readonly SeenTrack[],
  { frameRate, size, totalS }: { frameRate: string; size: { width: number; height: number }; totalS: number },
): string[] {
  const lines: string[] = [];
  const pieces: string[] = [];
  let at = 0;
  tracks.forEach(({ input, stream, offsetS, lengthS }, index) => {
    if (offsetS - at > 0.02) {
      lines.push(
        `color=c=black:s=${size.width}x${size.height}:r=${frameRate}:d=${(offsetS - at).toFixed(3)},format=yuv420p,setsar=1[gap${index}]`,
      );
      pieces.push(`[gap${index}]`);
    }
    const fit = `scale=${size.width}:${size.height}:force_original_aspect_ratio=decrease,pad=${size.width}:${size.height}:(ow-iw)/2:(oh-ih)/2`;
    lines.push(
      `[${input}:${stream.index}]fps=fps=${frameRate}:start_time=0,${fit},format=yuv420p,setsar=1[seen${index}]`,
    );
    pieces.push(`[seen${index}]`);
    at = offsetS + lengthS;
  });
  const stay = totalS - at > 0.1 ? `tpad=stop_mode=clone:stop_duration=${(totalS - at).toFixed(3)}` : 'null';
  return [
    ...lines,
    pieces.length === 1
      ? `${pieces[0]}${stay}[picture]`
      : `${pieces.join('')}concat=n=${pieces.length}:v=1:a=0,${stay}[picture]`,
  ];
}

/** The picture's own size, made smaller where it is too large, even as the encoder needs it. */
export function pictureSize({ width, height, rotation }: Pick<VideoStream, 'width' | 'height' | 'rotation'>): {
  width: number;
  height: number;
} {
  const [across, down] = Math.abs(rotation) % 180 === 90 ? [height, width] : [width, height];
  const factor = Math.min(1, mostPixels.width / Math.max(across, down), mostPixels.height / Math.min(across, down));
  const even = (length: number) => Math.max(16, Math.round((length * factor) / 2) * 2);
  return { width: even(across), height: even(down) };
}
