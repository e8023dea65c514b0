import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Weights } from '../speech/weights.ts';
import type { Layer } from './kaldi.ts';
import { readMatrixFile, readNetwork, readTextVector } from './kaldi.ts';
import { coefficients, featureRate, frameShift, halveRate, toFeatures } from './mfcc.ts';
import type { Convolution } from './onnx-writer.ts';
import { writeConvolutions } from './onnx-writer.ts';

/** How the five frame layers look around them, in frames. */
const contexts = [
  { kernel: 5, dilation: 1 },
  { kernel: 3, dilation: 2 },
  { kernel: 3, dilation: 3 },
  { kernel: 1, dilation: 1 },
  { kernel: 1, dilation: 1 },
];
const margin = contexts.reduce((sum, { kernel, dilation }) => sum + ((kernel - 1) * dilation) / 2, 0);
const framesPerSecond = featureRate / frameShift;
/** A fifth of a second; below it there is no voice to speak of. */
const fewestFrames = 20;

/** A voice as a point: of length one, near to others of the same person. */
export type VoicePoint = { startS: number; endS: number; vector: Float32Array };

export type WindowRule = { windowS: number; stepS: number };

export type Embedder = {
  /** Points of windows over 16 kHz samples, for each rule; times from their beginning. */
  embed<Rules extends WindowRule[]>(
    samples: Float32Array,
    rules: [...Rules],
  ): Promise<{ [K in keyof Rules]: VoicePoint[] }>;
};

/** Kaldi's x-vector network on the ONNX runtime: the frame layers are written as convolutions, each norm is folded into the layer after it. */
export async function loadEmbedder({ dir }: Weights, threads: number): Promise<Embedder> {
  const layers = foldNorms(readNetwork(await readFile(join(dir, 'final.ext.raw'))));
  const mean = readTextVector(await readFile(join(dir, 'mean.vec'), 'utf8'));
  const whiten = readMatrixFile(await readFile(join(dir, 'transform.mat')));
  const session = await InferenceSession.create(writeConvolutions(layers.slice(0, 5).map(toConvolution)), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
  });
  const last = layers[5] as Layer;

  return {
    async embed<Rules extends WindowRule[]>(samples: Float32Array, rules: [...Rules]) {
      const features = toFeatures(halveRate(samples));
      type Points = { [K in keyof Rules]: VoicePoint[] };
      if (features.length < fewestFrames) return rules.map(() => []) as unknown as Points;
      const { activations } = await session.run({ features: toTensor(features) });
      return rules.map((rule) =>
        windowsOf(activations?.dims[2] ?? 0, rule).map(({ start, end }): VoicePoint => {
          const pooled = pool(activations as Tensor, start, end);
          const point = multiply(last.weights, pooled).map(
            (value, index) => value + (last.bias[index] as number) - (mean[index] as number),
          );
          return {
            startS: start / framesPerSecond,
            endS: end / framesPerSecond,
            vector: toUnit(multiply(whiten, point)),
          };
        }),
      ) as Points;
    },
  };
}

function windowsOf(frames: number, { windowS, stepS }: WindowRule): { start: number; end: number }[] {
  const size = Math.min(frames, Math.round(windowS * framesPerSecond));
  const step = Math.round(stepS * framesPerSecond);
  return Array.from({ length: Math.max(1, Math.ceil((frames - size) / step) + 1) }, (_, index) =>
    Math.min(index * step, frames - size),
  ).map((start) => ({ start, end: start + size }));
}

/** y = W (s x + o) + b is W s x + (W o + b): the norm costs nothing. */
function foldNorms(layers: Layer[]): Layer[] {
  return layers.map((layer, index) => {
    const norm = layers[index - 1]?.norm;
    if (!norm) return layer;
    const width = norm.scale.length;
    const { rows, columns, data } = layer.weights;
    const isPooled = index === layers.length - 1;
    const bias = layer.bias.slice();
    const folded = data.map((value, at) => {
      const column = at % columns;
      // After pooling, the second half are deviations: scaled by the norm, not moved by it.
      if (!(isPooled && column >= width))
        bias[Math.floor(at / columns)] =
          (bias[Math.floor(at / columns)] as number) + value * (norm.offset[column % width] as number);
      return (
        value *
        (isPooled && column >= width
          ? Math.abs(norm.scale[column % width] as number)
          : (norm.scale[column % width] as number))
      );
    });
    return { weights: { rows, columns, data: folded }, bias, norm: layer.norm };
  });
}

/** Kaldi appends the frames of a context one after another; a convolution wants them innermost. */
function toConvolution({ weights, bias }: Layer, index: number): Convolution {
  const { kernel, dilation } = contexts[index] as { kernel: number; dilation: number };
  const inputs = weights.columns / kernel;
  const moved = new Float32Array(weights.data.length);
  for (let row = 0; row < weights.rows; row += 1) {
    for (let tap = 0; tap < kernel; tap += 1) {
      for (let input = 0; input < inputs; input += 1)
        moved[(row * inputs + input) * kernel + tap] = weights.data[
          row * weights.columns + tap * inputs + input
        ] as number;
    }
  }
  return { weights: moved, bias, outputs: weights.rows, inputs, kernel, dilation };
}

/** Channels first; the first and last frame stand in for what lies outside. */
function toTensor(features: Float32Array[]): Tensor {
  const frames = features.length + 2 * margin;
  const data = new Float32Array(coefficients * frames);
  for (let frame = 0; frame < frames; frame += 1) {
    const row = features[Math.min(Math.max(frame - margin, 0), features.length - 1)] as Float32Array;
    for (let index = 0; index < coefficients; index += 1) data[index * frames + frame] = row[index] as number;
  }
  return new Tensor('float32', data, [1, coefficients, frames]);
}

/** Mean and deviation of every channel over some frames. */
function pool(activations: Tensor, from: number, to: number): Float32Array {
  const [, channels, frames] = activations.dims as [number, number, number];
  const data = activations.data as Float32Array;
  const pooled = new Float32Array(channels * 2);
  for (let channel = 0; channel < channels; channel += 1) {
    let sum = 0;
    let squares = 0;
    for (let frame = from; frame < to; frame += 1) {
      const value = data[channel * frames + frame] as number;
      sum += value;
      squares += value * value;
    }
    const mean = sum / (to - from);
    pooled[channel] = mean;
    pooled[channels + channel] = Math.sqrt(Math.max(squares / (to - from) - mean * mean, 1e-10));
  }
  return pooled;
}

function multiply(
  { rows, columns, data }: { rows: number; columns: number; data: Float32Array },
  vector: Float32Array,
): Float32Array {
  return Float32Array.from({ length: rows }, (_, row) => {
    let sum = 0;
    for (let column = 0; column < columns; column += 1)
      sum += (data[row * columns + column] as number) * (vector[column] as number);
    return sum;
  });
}

export function toUnit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
