import { spawn } from 'node:child_process';
import { bareEnv, identityFor } from '../../confine.ts';

export const sampleRate = 16_000;

export type Decode = {
  ffmpeg: string;
  path: string /** Where to begin; exact to the sample. */;
  startS?: number;
  signal: AbortSignal;
};

/** A file that is not audio, or is not there. */
export class AudioError extends Error {}

/**
 * Any audio or video file as 16 kHz mono. Always through ffmpeg: a reader of our own turns a 32-bit file into noise
 * without an error. Reads only as fast as it is consumed, so memory stays flat for hours of audio.
 */
export async function* decode({ ffmpeg, path, startS = 0, signal }: Decode): AsyncGenerator<Float32Array> {
  signal.throwIfAborted();
  // -ss after the input decodes and drops: slower than seeking, and right for files whose index lies.
  const from = startS > 0 ? ['-ss', startS.toFixed(4)] : [];
  const args = [
    '-nostdin',
    '-v',
    'error',
    '-i',
    path,
    ...from,
    '-map',
    '0:a:0',
    '-f',
    's16le',
    '-ac',
    '1',
    '-ar',
    String(sampleRate),
    '-',
  ];
  const child = spawn(ffmpeg, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: bareEnv,
    ...identityFor(ffmpeg, [path]),
  });
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-2000)));
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  ended.catch(() => undefined);
  try {
    let rest: Buffer<ArrayBufferLike> = Buffer.alloc(0);
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const whole = bytes.length - (bytes.length % 2);
      rest = bytes.subarray(whole);
      yield toFloats(bytes.subarray(0, whole));
    }
    const code = await ended.catch((error: Error) => {
      throw new AudioError(`ffmpeg could not be started (${error.message}).`);
    });
    signal.throwIfAborted();
    if (code !== 0)
      throw new AudioError(
        `The audio could not be read: ${complaint.trim().split('\n').at(-1) || 'ffmpeg gave no reason'}`,
      );
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Little-endian signed 16-bit samples as numbers from -1 to 1. */
export function toFloats(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength >> 1 }, (_, index) => view.getInt16(index * 2, true) / 32_768);
}
