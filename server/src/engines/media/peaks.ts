import type { Readable } from 'node:stream';

export type Peaks = { perSecond: number; peaks: number[] };

/** Rate of the samples that come in: enough for a waveform. */
const peaksRate = 8_000;
const mostPerSecond = 20;
const aboutAltogether = 20_000;

/** Fewer per second the longer it is, so that a day of sound is still a small file. */
export function peaksPerSecond(durationS: number): number {
  return Math.min(mostPerSecond, Math.max(1, Math.floor(aboutAltogether / Math.max(durationS, 1))));
}

/** Reads 16-bit samples as they come and keeps only the loudest of each slice. */
export async function readPeaks(samples: Readable, perSecond: number): Promise<Peaks> {
  const slice = Math.round(peaksRate / perSecond);
  const peaks: number[] = [];
  let loudest = 0;
  let inSlice = 0;
  let half: Buffer = Buffer.alloc(0);
  for await (const part of samples as AsyncIterable<Buffer>) {
    const bytes = half.length > 0 ? Buffer.concat([half, part]) : part;
    const whole = bytes.length - (bytes.length % 2);
    for (let at = 0; at < whole; at += 2) {
      loudest = Math.max(loudest, Math.abs(bytes.readInt16LE(at)));
      inSlice += 1;
      if (inSlice < slice) continue;
      peaks.push(round(loudest));
      loudest = 0;
      inSlice = 0;
    }
    half = bytes.subarray(whole);
  }
  if (inSlice > 0) peaks.push(round(loudest));
  return { perSecond: peaksRate / slice, peaks };
}

function round(sample: number): number {
  return Math.round((sample / 32_768) * 100) / 100;
}
