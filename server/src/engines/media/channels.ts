import type { Readable } from 'node:stream';
import { inputArgs } from './inspect.ts';
import type { AudioStream, Input, WorkOptions } from './port.ts';
import type { Programs } from './programs.ts';

const rate = 8_000;
const windowSamples = rate / 10;
/** So much of a recording is listened to: enough to hear both sides. */
const listenS = 20 * 60;
/** Quieter than this (-50 dB) nobody speaks. */
const audible = 0.003;
/** One channel is this much louder than the other (9 dB) while its speaker talks. */
const louder = 2.8;

const enough = {
  /** Of the windows in which anyone speaks, one channel alone carries this many. */
  alone: 0.6,
  /** Each side speaks in at least this many of them; otherwise one channel is just empty. */
  side: 0.03,
  /** Seconds of speech: of less nothing can be said. */
  speechS: 2,
  /** The same voice on both channels correlates near 1, panned to one side still at 0.8. */
  correlation: 0.6,
};

/** Whether each of the two channels carries someone else, as telephone systems and interview software record. */
export async function hasSeparateChannels(
  programs: Programs,
  { input, audio }: { input: Input; audio: Pick<AudioStream, 'index' | 'channels'> },
  { signal }: WorkOptions = {},
): Promise<boolean> {
  if (audio.channels !== 2) return false;
  const counts = openCounts();
  await programs.ffmpeg(
    [
      ...['-t', String(listenS)],
      ...inputArgs(input),
      ...['-map', `0:${audio.index}`, '-ac', '2', '-ar', String(rate), '-f', 's16le', 'pipe:1'],
    ],
    { signal, onOutput: (output) => readWindows(output, counts.add) },
  );
  return counts.areSeparate();
}

async function readWindows(samples: Readable, onWindow: (left: Float64Array, right: Float64Array) => void) {
  const [left, right] = [new Float64Array(windowSamples), new Float64Array(windowSamples)];
  let filled = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of samples as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, part]) : part;
    const whole = bytes.length - (bytes.length % 4);
    for (let at = 0; at < whole; at += 4) {
      left[filled] = bytes.readInt16LE(at) / 32_768;
      right[filled] = bytes.readInt16LE(at + 2) / 32_768;
      filled += 1;
      if (filled < windowSamples) continue;
      onWindow(left, right);
      filled = 0;
    }
    rest = bytes.subarray(whole);
  }
}

function openCounts() {
  const heard = { any: 0, left: 0, right: 0 };
  const sums = { left: 0, right: 0, both: 0 };
  return {
    add(left: Float64Array, right: Float64Array): void {
      const own = { left: 0, right: 0, both: 0 };
      for (const [index, sample] of left.entries()) {
        const other = right[index] ?? 0;
        own.left += sample * sample;
        own.right += other * other;
        own.both += sample * other;
      }
      const [leftLevel, rightLevel] = [own.left, own.right].map((sum) => Math.sqrt(sum / windowSamples)) as [
        number,
        number,
      ];
      if (Math.max(leftLevel, rightLevel) < audible) return;
      heard.any += 1;
      if (leftLevel > rightLevel * louder) heard.left += 1;
      if (rightLevel > leftLevel * louder) heard.right += 1;
      sums.left += own.left;
      sums.right += own.right;
      sums.both += own.both;
    },
    areSeparate(): boolean {
      if (heard.any * 0.1 < enough.speechS) return false;
      const correlation = Math.abs(sums.both) / Math.sqrt(sums.left * sums.right || 1);
      return (
        correlation < enough.correlation &&
        heard.left + heard.right >= heard.any * enough.alone &&
        Math.min(heard.left, heard.right) >= heard.any * enough.side
      );
    },
  };
}
