import { sampleRate } from './frame.ts';

/** The samples of a 16 bit WAV file as one channel at 16 kHz; null for anything else. */
export function readWav(file: Uint8Array): Int16Array | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < 44 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    return null;
  let format: { channels: number; rate: number } | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, length] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)];
    const start = at + 8;
    if (name === 'fmt ' && length >= 16 && start + 16 <= bytes.length) {
      if (![1, 0xfffe].includes(bytes.readUInt16LE(start)) || bytes.readUInt16LE(start + 14) !== 16) return null;
      format = { channels: bytes.readUInt16LE(start + 2), rate: bytes.readUInt32LE(start + 4) };
    }
    if (name === 'data') return format && toMono(bytes.subarray(start, Math.min(bytes.length, start + length)), format);
    at = start + length + (length % 2);
  }
  return null;
}

function toMono(data: Buffer, { channels, rate }: { channels: number; rate: number }): Int16Array | null {
  if (channels < 1 || channels > 8 || rate < 4_000 || rate > 200_000) return null;
  const frames = Math.floor(data.length / (2 * channels));
  const at = (index: number): number => {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += data.readInt16LE((index * channels + channel) * 2);
    return sum / channels;
  };
  // Averages over what one new sample covers, so that nothing above its reach folds down.
  const step = rate / sampleRate;
  return Int16Array.from({ length: Math.floor(frames / step) }, (_, index) => {
    const from = index * step;
    if (step <= 1) {
      const low = Math.floor(from);
      const next = at(Math.min(frames - 1, low + 1));
      return at(low) + (next - at(low)) * (from - low);
    }
    let [sum, count] = [0, 0];
    for (let source = Math.floor(from); source < Math.min(frames, from + step); source += 1, count += 1)
      sum += at(source);
    return sum / Math.max(1, count);
  });
}
