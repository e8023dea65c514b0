/** Kaldi's features for 8 kHz telephone speech, as the speaker network was trained on them. */
export const featureRate = 8000;
export const frameShift = 80;
const frameLength = 200;
const fftSize = 256;
const mels = 23;
export const coefficients = 23;
const lowHz = 20;
const highHz = 3700;
const lifter = 22;
const preemphasis = 0.97;
const cmnFrames = 300;

const window = Float64Array.from(
  { length: frameLength },
  (_, index) => (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / (frameLength - 1))) ** 0.85,
);
const toMel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
const filters = makeFilters();
const cosines = Array.from({ length: coefficients }, (_, row) =>
  Float64Array.from(
    { length: mels },
    (__, column) => Math.sqrt((row === 0 ? 1 : 2) / mels) * Math.cos((Math.PI / mels) * (column + 0.5) * row),
  ),
);
const lifts = Float64Array.from(
  { length: coefficients },
  (_, index) => 1 + 0.5 * lifter * Math.sin((Math.PI * index) / lifter),
);

/** One row of coefficients per 10 ms; the mean of three seconds around each is taken away. */
export function toFeatures(samples: Float32Array): Float32Array[] {
  const count = Math.max(0, Math.floor((samples.length - frameLength) / frameShift) + 1);
  const rows = Array.from({ length: count }, (_, index) =>
    cepstrum(samples.subarray(index * frameShift, index * frameShift + frameLength)),
  );
  return subtractMean(rows);
}

function cepstrum(samples: Float32Array): Float32Array {
  const frame = Float64Array.from(samples, (value) => value * 32_768);
  const mean = frame.reduce((sum, value) => sum + value, 0) / frameLength;
  for (let index = 0; index < frameLength; index += 1) frame[index] = (frame[index] as number) - mean;
  const energy = Math.log(
    Math.max(
      frame.reduce((sum, value) => sum + value * value, 0),
      1e-10,
    ),
  );
  for (let index = frameLength - 1; index > 0; index -= 1)
    frame[index] = (frame[index] as number) - preemphasis * (frame[index - 1] as number);
  frame[0] = (frame[0] as number) * (1 - preemphasis);
  const power = powerSpectrum(frame.map((value, index) => value * (window[index] as number)));
  const logs = filters.map(({ from, weights }) =>
    Math.log(
      Math.max(
        weights.reduce((sum, weight, index) => sum + weight * (power[from + index] as number), 0),
        1e-10,
      ),
    ),
  );
  const result = new Float32Array(coefficients);
  for (let row = 0; row < coefficients; row += 1) {
    let sum = 0;
    for (let column = 0; column < mels; column += 1)
      sum += (cosines[row]?.[column] as number) * (logs[column] as number);
    result[row] = sum * (lifts[row] as number);
  }
  result[0] = energy;
  return result;
}

function subtractMean(rows: Float32Array[]): Float32Array[] {
  const sums = [new Float64Array(coefficients)];
  for (const row of rows)
    sums.push((sums.at(-1) as Float64Array).map((value, index) => value + (row[index] as number)));
  return rows.map((row, at) => {
    const size = Math.min(cmnFrames, rows.length);
    const from = Math.min(Math.max(0, at - (cmnFrames >> 1)), rows.length - size);
    const [low, high] = [sums[from] as Float64Array, sums[from + size] as Float64Array];
    return row.map((value, index) => value - ((high[index] as number) - (low[index] as number)) / size);
  });
}

function makeFilters(): { from: number; weights: number[] }[] {
  const [low, high] = [toMel(lowHz), toMel(highHz)];
  const step = (high - low) / (mels + 1);
  return Array.from({ length: mels }, (_, index) => {
    const [left, centre, right] = [low + index * step, low + (index + 1) * step, low + (index + 2) * step];
    const bins = Array.from({ length: fftSize / 2 }, (__, bin) => toMel((bin * featureRate) / fftSize));
    const weights = bins.map((mel) =>
      mel <= left || mel >= right
        ? 0
        : mel <= centre
          ? (mel - left) / (centre - left)
          : (right - mel) / (right - centre),
    );
    const from = weights.findIndex((weight) => weight > 0);
    return { from, weights: weights.slice(from, weights.findLastIndex((weight) => weight > 0) + 1) };
  });
}

/** Radix-2, in place; the frame is padded with zeros. */
function powerSpectrum(frame: Float64Array): Float64Array {
  const real = new Float64Array(fftSize);
  const imaginary = new Float64Array(fftSize);
  real.set(frame);
  for (let index = 1, mirrored = 0; index < fftSize; index += 1) {
    let bit = fftSize >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index < mirrored) [real[index], real[mirrored]] = [real[mirrored] as number, real[index] as number];
  }
  for (let size = 2; size <= fftSize; size <<= 1) {
    const half = size >> 1;
    for (let offset = 0; offset < half; offset += 1) {
      const angle = (-2 * Math.PI * offset) / size;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      for (let at = offset; at < fftSize; at += size) {
        const [r, i] = [real[at + half] as number, imaginary[at + half] as number];
        const [turnedR, turnedI] = [r * cosine - i * sine, r * sine + i * cosine];
        real[at + half] = (real[at] as number) - turnedR;
        imaginary[at + half] = (imaginary[at] as number) - turnedI;
        real[at] = (real[at] as number) + turnedR;
        imaginary[at] = (imaginary[at] as number) + turnedI;
      }
    }
  }
  return real.slice(0, fftSize / 2).map((value, index) => value * value + (imaginary[index] as number) ** 2);
}

const halfBand = Float64Array.from({ length: 31 }, (_, index) => {
  const at = index - 15;
  const ideal = at === 0 ? 0.48 : Math.sin(0.48 * Math.PI * at) / (Math.PI * at);
  return ideal * (0.54 + 0.46 * Math.cos((Math.PI * at) / 15));
});

/** 16 kHz to 8 kHz. */
export function halveRate(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: samples.length >> 1 }, (_, index) => {
    let sum = 0;
    for (let tap = 0; tap < halfBand.length; tap += 1)
      sum += (halfBand[tap] as number) * (samples[2 * index + tap - 15] ?? 0);
    return sum;
  });
}
