import { execFileSync } from 'node:child_process';

/** A voice with words: changing tones that are unlike any other voice's, so that one can be told from the other. */
export function makeVoice(seed: number, seconds: number, rate = 16_000): Int16Array {
  const samples = new Int16Array(Math.round(seconds * rate));
  let state = seed * 7919 + 1;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  let [frequency, volume, until] = [300, 0.3, 0];
  let phase = 0;
  for (let index = 0; index < samples.length; index += 1) {
    if (index >= until) {
      frequency = 200 + random() * 2_000;
      volume = 0.1 + random() * 0.3;
      until = index + rate * (0.04 + random() * 0.12);
    }
    phase += (2 * Math.PI * frequency) / rate;
    samples[index] = (Math.sin(phase) + 0.3 * Math.sin(phase * 1.7)) * volume * 24_000;
  }
  return samples;
}

/** A file of speech as samples at 16 kHz. */
export function readSpeech(ffmpeg: string, file: string, seconds: number): Int16Array {
  const bytes = execFileSync(
    ffmpeg,
    ['-v', 'error', '-i', file, '-t', String(seconds), '-ac', '1', '-ar', '16000', '-f', 's16le', '-'],
    { maxBuffer: 1 << 28 },
  );
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** How far a piece may be from where the one before it was found: a packet or two were left out or made up between them. */
const slipS = 0.05;

/**
 * How alike what was heard is to what was said: the median over half seconds of the highest normalised correlation near the place where
 * it is to be expected. 1 is the same, unrelated speech is about 0.2.
 */
export function likeness(heard: Int16Array, said: Int16Array, rate = 16_000): number {
  let offset = bestOffset(heard, said, rate);
  const window = rate / 2;
  const slip = Math.round(rate * slipS);
  const scores: number[] = [];
  for (let from = 0; from + window <= said.length; from += window) {
    const piece = said.subarray(from, from + window);
    if (power(piece) < 1e4 * window) continue;
    let best: { shift: number; score: number } | null = null;
    for (let shift = -slip; shift <= slip; shift += 1) {
      const start = from + offset + shift;
      if (start < 0 || start + window > heard.length) continue;
      const score = correlate(heard, start, piece, 4);
      if (best === null || score > best.score) best = { shift, score };
    }
    // What was said before or after is not missing.
    if (best === null) continue;
    scores.push(correlate(heard, from + offset + best.shift, piece, 1));
    if (best.score > 0.8) offset += best.shift;
  }
  scores.sort((a, b) => a - b);
  return scores[Math.floor(scores.length / 2)] ?? 0;
}

const power = (samples: Int16Array): number => samples.reduce((sum, value) => sum + value * value, 0);

function correlate(heard: Int16Array, start: number, piece: Int16Array, step: number): number {
  let [product, one, other] = [0, 0, 0];
  for (let index = 0; index < piece.length; index += step) {
    const [a, b] = [heard[start + index]!, piece[index]!];
    product += a * b;
    one += a * a;
    other += b * b;
  }
  return product / Math.sqrt(Math.max(1, one) * Math.max(1, other));
}

/** Where `said` begins in `heard`, in samples: by how loudness changes in both, not by how loud they are, or the loudest place would win. */
function bestOffset(heard: Int16Array, said: Int16Array, rate: number): number {
  const step = rate / 100;
  const envelope = (samples: Int16Array) =>
    Float64Array.from({ length: Math.floor(samples.length / step) }, (_, index) =>
      Math.sqrt(power(samples.subarray(index * step, (index + 1) * step)) / step),
    );
  const [a, b] = [envelope(heard), envelope(said)];
  const least = Math.min(a.length, b.length) / 2;
  let best = { score: -1, offset: 0 };
  for (let offset = -b.length + 1; offset < a.length; offset += 1) {
    const [from, to] = [Math.max(0, -offset), Math.min(b.length, a.length - offset)];
    if (to - from < least) continue;
    const score = pearson(a.subarray(from + offset, to + offset), b.subarray(from, to));
    if (score > best.score) best = { score, offset };
  }
  return best.offset * step;
}

function pearson(a: Float64Array, b: Float64Array): number {
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [product, one, other] = [0, 0, 0];
  for (let index = 0; index < a.length; index += 1) {
    const [x, y] = [a[index]! - meanA, b[index]! - meanB];
    product += x * y;
    one += x * x;
    other += y * y;
  }
  return product / Math.sqrt(Math.max(1, one * other));
}
