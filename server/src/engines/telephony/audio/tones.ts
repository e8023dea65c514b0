import { frameSamples, sampleRate } from './frame.ts';

const rows = [697, 770, 852, 941];
const columns = [1209, 1336, 1477, 1633];
const pad = ['123A', '456B', '789C', '*0#D'];

/** Sound for as long as asked for: several tones at once, with soft ends so that nothing clicks. */
export function makeTone(frequencies: readonly number[], ms: number, volume = 0.25): Int16Array {
  const samples = new Int16Array(Math.round((sampleRate * ms) / 1000));
  const ramp = Math.min(80, samples.length / 4);
  for (let index = 0; index < samples.length; index += 1) {
    const edge = Math.min(1, index / ramp, (samples.length - index) / ramp);
    const value = frequencies.reduce(
      (total, frequency) => total + Math.sin((2 * Math.PI * frequency * index) / sampleRate),
      0,
    );
    samples[index] = (value / frequencies.length) * volume * edge * 32_767;
  }
  return samples;
}

/** What a key of a telephone sounds like; null for what is none. */
export function makeDigitTone(digit: string, ms = 120): Int16Array | null {
  const row = pad.findIndex((keys) => keys.includes(digit));
  if (row < 0 || digit.length !== 1) return null;
  return makeTone([rows[row]!, columns[pad[row]!.indexOf(digit)]!], ms, 0.4);
}

/** A second of ringing, four of silence: what a caller hears until someone answers. */
export function openRingback(): () => Int16Array {
  const tone = makeTone([440, 480], 1_000, 0.12);
  const framesPerCycle = (5 * sampleRate) / frameSamples;
  let at = 0;
  return () => {
    const from = (at++ % framesPerCycle) * frameSamples;
    const frame = new Int16Array(frameSamples);
    if (from + frameSamples <= tone.length) frame.set(tone.subarray(from, from + frameSamples));
    return frame;
  };
}
