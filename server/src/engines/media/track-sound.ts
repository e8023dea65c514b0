import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { bareEnv, identityFor } from '../confine.ts';
import { lowerPriority } from '../priority.ts';
import type { HeardTrack } from './graph.ts';
import { trackFilter, trackGraph } from './graph.ts';
import { formatArgs, inputArgs } from './inspect.ts';
import { MediaError } from './media-error.ts';
import type { AssemblePlan, WorkOptions } from './port.ts';
import type { Programs } from './programs.ts';

/** Of the whole recording in one run, before anything else is made of it. */
export async function trackSounds(
  programs: Programs,
  { tracks, folder }: AssemblePlan,
  { signal, onPercent }: WorkOptions = {},
): Promise<(string | null)[]> {
  const heard = tracks.flatMap((track, input): HeardTrack[] =>
    track.audio ? [{ input, stream: track.audio, offsetS: track.offsetS }] : [],
  );
  if (heard.length === 0) return tracks.map(() => null);
  const longestS = Math.max(...heard.map(({ stream }) => stream.endS));
  const paths = heard.map((_, index) => join(folder, `track-${index}.flac`));
  await programs.ffmpeg(
    [
      '-progress',
      'pipe:2',
      ...tracks.flatMap(({ input }) => inputArgs(input)),
      '-filter_complex',
      trackGraph(heard).join(';'),
      // Whatever the input claims while it is read, no output is longer than what was inspected.
      ...paths.flatMap((path, index) => [
        ...['-map', `[track${index}]`, '-map_metadata', '-1', '-c:a', 'flac', '-t', (longestS + 5).toFixed(3)],
        ...['-f', 'flac', path],
      ]),
    ],
    { signal, onSeconds: (seconds) => onPercent?.(Math.min(1, seconds / longestS) * 100) },
  );
  return tracks.map((_, input) => paths[heard.findIndex((track) => track.input === input)] ?? null);
}

/** One decoder for the whole stream: slices of a recording have no beginning of their own. Behind everything that people wait for. */
export async function* decodeTrack(
  ffmpeg: string,
  { mediaType, bytes }: { mediaType: string; bytes: AsyncIterable<Uint8Array> },
  { signal }: WorkOptions = {},
): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted();
  const args = [
    '-hide_banner',
    '-nostats',
    '-loglevel',
    'error',
    ...formatArgs(mediaType),
    '-protocol_whitelist',
    'pipe',
    '-i',
    'pipe:0',
    '-map',
    '0:a:0',
  ];
  const child = spawn(ffmpeg, [...args, '-af', trackFilter, '-f', 's16le', 'pipe:1'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: bareEnv,
    ...identityFor(ffmpeg, []),
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-500)));
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  ended.catch(() => undefined);
  // A decoder that has given up reads no more: that is told by its end.
  child.stdin.on('error', () => undefined);
  const feeding = feed(bytes, child.stdin);
  feeding.catch(stop);
  try {
    for await (const part of child.stdout as AsyncIterable<Buffer>) yield part;
    const code = await ended;
    signal?.throwIfAborted();
    await feeding;
    if (code !== 0) throw new MediaError(`The track could not be decoded: ${complaint.trim() || `code ${code}`}`);
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

async function feed(
  bytes: AsyncIterable<Uint8Array>,
  to: NodeJS.WritableStream & { destroyed?: boolean },
): Promise<void> {
  for await (const part of Readable.from(bytes)) {
    if (to.destroyed) return;
    if (!to.write(part)) await new Promise<void>((resolve) => void to.once('drain', resolve).once('close', resolve));
  }
  to.end();
}
