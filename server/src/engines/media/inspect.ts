import { stat } from 'node:fs/promises';
import { z } from 'zod';
import type { Programs } from './programs.ts';
import type { Input, Inspection, VideoStream, WorkOptions } from './port.ts';
import { MediaError, UnreadableError } from './media-error.ts';

/** Containers that recorders write. Playlists and the like are not among them: they would make ffmpeg open other files. */
const containers =
  'matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,wav,w64,ogg,mp3,aac,flac,mpegts,mpeg,avi,asf,flv,aiff,caf,amr,s16le';

/** Options that go before `-i` and the file. */
export function inputArgs({ path, mediaType = '' }: Input): string[] {
  return ['-protocol_whitelist', 'file', ...formatArgs(mediaType), '-i', `file:${path}`];
}

/** What may be in it, and of bare samples what they are. */
export function formatArgs(mediaType: string): string[] {
  const bare = /^audio\/pcm\b/.test(mediaType)
    ? ['-f', 's16le', '-ar', parameter(mediaType, 'rate', '16000'), '-ch_layout', layoutOf(mediaType)]
    : [];
  return ['-format_whitelist', containers, ...bare];
}

/** By name: from version 7.1 on, ffprobe takes no number of channels. */
const layouts = ['mono', 'stereo', '2.1', '4.0', '5.0', '5.1', '6.1', '7.1'] as const;

const layoutOf = (mediaType: string): string => layouts[Number(parameter(mediaType, 'channels', '1')) - 1]!;

function parameter(mediaType: string, name: string, standard: string): string {
  const given = new RegExp(`;\\s*${name}=(\\d{1,6})(;|$)`).exec(mediaType)?.[1];
  // A rate or count that no recorder writes would stretch a second into hours.
  const [least, most] = name === 'rate' ? [4_000, 192_000] : [1, 8];
  return given && Number(given) >= least && Number(given) <= most ? given : standard;
}

/** Longer than any meeting. Timestamps are the sender's word: without a bound, a small file could claim years. */
export const longestS = 16 * 3600;
/** A recorder that was paused leaves a gap; one of hours is a damaged or hostile file, and filling it would fill the disk. */
const longestGapS = 3 * 3600;

const streamInfo = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  pix_fmt: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  channels: z.number().optional(),
  sample_rate: z.coerce.number().optional(),
  r_frame_rate: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});
const info = z.object({
  format: z.object({ format_name: z.string() }).optional(),
  streams: z.array(streamInfo).default([]),
});

/** Reads every packet, because a recording that was cut off, or is still without an index, lies about its length. */
export async function inspect(programs: Programs, input: Input, { signal }: WorkOptions = {}): Promise<Inspection> {
  const { size: bytes } = await stat(input.path);
  if (bytes === 0) throw new UnreadableError('The file is empty.');
  const { format, streams } = await readInfo(programs, input, signal);
  const sound = streams.find((stream) => stream.codec_type === 'audio' && stream.codec_name && stream.sample_rate);
  const picture = streams.find(
    (stream) => stream.codec_type === 'video' && stream.codec_name && stream.width && !stream.disposition?.attached_pic,
  );
  const packets = await readPackets(programs, input, signal);
  const heard = sound && packets.get(sound.index);
  const seen = picture && packets.get(picture.index);
  if (!heard && !seen) throw new UnreadableError('The file contains no readable audio or video.');
  const zero = Math.min(heard?.startS ?? Infinity, seen?.startS ?? Infinity);
  const durationS = Math.max(heard?.endS ?? 0, seen?.endS ?? 0) - zero;
  if (durationS > longestS) throw new UnreadableError('The recording claims to be longer than 16 hours.');
  if (Math.max(heard?.longestS ?? 0, seen?.longestS ?? 0) > longestGapS)
    throw new UnreadableError('The recording has a gap of more than 3 hours.');
  return {
    format: format?.format_name ?? 'unknown',
    bytes,
    durationS,
    audio:
      sound && heard
        ? {
            index: sound.index,
            codec: sound.codec_name ?? '',
            channels: sound.channels ?? 1,
            sampleRate: sound.sample_rate ?? 48_000,
            endS: heard.endS - zero,
          }
        : null,
    video: picture && seen ? toVideo(picture, seen, zero) : null,
  };
}

async function readInfo(
  programs: Programs,
  input: Input,
  signal: AbortSignal | undefined,
): Promise<z.output<typeof info>> {
  let text = '';
  try {
    await programs.ffprobe(
      [
        '-print_format',
        'json',
        '-show_entries',
        'format=format_name:stream=index,codec_type,codec_name,pix_fmt,width,height,channels,sample_rate,r_frame_rate:stream_disposition=attached_pic:stream_side_data=rotation',
        ...inputArgs(input),
      ],
      { signal, onLine: (line) => void (text += line) },
    );
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    if (text === '' || !text.includes('"streams"'))
      throw new UnreadableError('The file is not a readable audio or video recording.', { cause: error });
  }
  return info.parse(JSON.parse(text || '{}'));
}

type Packets = {
  count: number;
  startS: number;
  endS: number;
  lastKeyS: number;
  keyframeGapS: number;
  shortestS: number;
  longestS: number;
  lastS: number;
};

async function readPackets(
  programs: Programs,
  input: Input,
  signal: AbortSignal | undefined,
): Promise<Map<number, Packets>> {
  const all = new Map<number, Packets>();
  await programs
    .ffprobe(
      ['-show_entries', 'packet=stream_index,pts_time,duration_time,flags', '-of', 'csv=p=0', ...inputArgs(input)],
      {
        signal,
        onLine(line) {
          const [index = '', time = '', duration = '', flags = ''] = line.split(',');
          const at = Number(time);
          if (time === '' || !Number.isFinite(at)) return;
          count(all, Number(index), at, Number(duration) || 0, flags.startsWith('K'));
        },
      },
    )
    .catch((error: unknown) => {
      // A broken tail ends the reading; what came before it counts.
      if (!(error instanceof MediaError)) throw error;
    });
  return all;
}

function count(all: Map<number, Packets>, index: number, at: number, duration: number, isKey: boolean): void {
  const seen = all.get(index);
  if (!seen) {
    all.set(index, {
      count: 1,
      startS: at,
      endS: at + duration,
      lastKeyS: at,
      keyframeGapS: isKey ? 0 : Infinity,
      shortestS: Infinity,
      longestS: 0,
      lastS: at,
    });
    return;
  }
  seen.count += 1;
  seen.startS = Math.min(seen.startS, at);
  seen.endS = Math.max(seen.endS, at + duration);
  seen.keyframeGapS = Math.max(seen.keyframeGapS, at - seen.lastKeyS);
  if (isKey) seen.lastKeyS = at;
  seen.shortestS = Math.min(seen.shortestS, at - seen.lastS);
  seen.longestS = Math.max(seen.longestS, at - seen.lastS);
  seen.lastS = at;
}

function toVideo(stream: z.output<typeof streamInfo>, packets: Packets, zero: number): VideoStream {
  const [top = 0, bottom = 1] = (stream.r_frame_rate ?? '0/1').split('/').map(Number);
  const declared = top / bottom;
  const real = packets.count / Math.max(packets.endS - packets.startS, 0.001);
  const isDeclared = declared > 0 && Math.abs(declared - real) / declared < 0.02;
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    pixelFormat: stream.pix_fmt ?? '',
    width: stream.width ?? 0,
    height: stream.height ?? 0,
    endS: packets.endS - zero,
    frameRate: isDeclared ? `${top}/${bottom}` : String(Math.min(60, Math.max(5, Math.ceil(real / 5 - 0.1) * 5))),
    isConstant: isDeclared && packets.longestS - packets.shortestS < 0.002,
    rotation: stream.side_data_list?.find(({ rotation }) => rotation)?.rotation ?? 0,
    keyframeGapS: packets.keyframeGapS,
  };
}
