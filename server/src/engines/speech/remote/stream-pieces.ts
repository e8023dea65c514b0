import { sampleRate } from '../audio/decode.ts';

/** A stretch of a track: signed 16-bit samples, `pcm` null where nothing is to be heard. */
export type StreamPiece = { startS: number; endS: number; pcm: Uint8Array | null };

/** A piece ends at the quietest moment between these: long enough for a service to understand it, soon enough to be read during the call. */
const shortestS = 45;
const longestS = 75;
const frameS = 0.1;
/** A pause between two words is longer than this. */
const pauseFrames = 3;
/** Of full scale; room noise is louder. */
const inaudible = 0.001;

const frameBytes = 2 * frameS * sampleRate;
const toBytes = (seconds: number) => Math.round(seconds * sampleRate) * 2;

/**
 * Sound as it arrives, from the beginning of its track, in pieces from `startS` on. Where they end depends on the sound alone. What comes after the
 * last whole piece is left out.
 */
export async function* cutStream(sound: AsyncIterable<Uint8Array>, startS: number): AsyncGenerator<StreamPiece> {
  let atS = startS;
  let toSkip = toBytes(startS);
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of sound) {
    const skipped = Math.min(toSkip, part.length);
    toSkip -= skipped;
    parts.push(part.subarray(skipped));
    length += part.length - skipped;
    while (length >= toBytes(longestS)) {
      const held = Buffer.concat(parts);
      const loudness = measure(held.subarray(0, toBytes(longestS)));
      const frames = quietestEnd(loudness);
      const bytes = frames * frameBytes;
      const isHeard = loudness.slice(0, frames).some((level) => level > inaudible);
      yield { startS: atS, endS: atS + frames * frameS, pcm: isHeard ? held.subarray(0, bytes) : null };
      atS += frames * frameS;
      parts = [held.subarray(bytes)];
      length = held.length - bytes;
    }
  }
}

/** Of each frame. */
function measure(pcm: Buffer): number[] {
  return Array.from({ length: Math.floor(pcm.length / frameBytes) }, (_, frame) => {
    let sum = 0;
    for (let at = frame * frameBytes; at < (frame + 1) * frameBytes; at += 2)
      sum += (pcm.readInt16LE(at) / 32_768) ** 2;
    return Math.sqrt(sum / (frameBytes / 2));
  });
}

/** In frames: the middle of the quietest pause. */
function quietestEnd(loudness: readonly number[]): number {
  const first = Math.round(shortestS / frameS);
  let best = { level: Infinity, at: first };
  for (let at = first; at + pauseFrames <= loudness.length; at += 1) {
    const level = Math.max(...loudness.slice(at, at + pauseFrames));
    if (level < best.level) best = { level, at: at + Math.floor(pauseFrames / 2) };
  }
  return best.at;
}
