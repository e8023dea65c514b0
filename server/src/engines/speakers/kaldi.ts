/** The few shapes of Kaldi's binary files that the speaker network is made of. */
export type Matrix = { rows: number; columns: number; data: Float32Array };

export type Layer = {
  weights: Matrix;
  bias: Float32Array /** What comes after the layer's rectifier; the last one has none. */;
  norm: { scale: Float32Array; offset: Float32Array } | undefined;
};

/** The affine layers `tdnn1` … `tdnn6` of an x-vector network. */
export function readNetwork(file: Buffer): Layer[] {
  return [1, 2, 3, 4, 5, 6].map((index) => {
    const at = after(file, `<ComponentName> tdnn${index}.affine `, 0);
    const weights = readMatrix(file, after(file, '<LinearParams> ', at));
    const bias = readVector(file, after(file, '<BiasParams> ', at));
    return {
      weights,
      bias,
      norm: index < 6 ? readNorm(file, after(file, `<ComponentName> tdnn${index}.batchnorm `, 0)) : undefined,
    };
  });
}

function readNorm(file: Buffer, at: number) {
  const epsilon = file.readFloatLE(after(file, '<Epsilon> ', at) + 1);
  const rms = file.readFloatLE(after(file, '<TargetRms> ', at) + 1);
  const mean = readVector(file, after(file, '<StatsMean> ', at));
  const variance = readVector(file, after(file, '<StatsVar> ', at));
  const scale = variance.map((value) => rms / Math.sqrt(value + epsilon));
  return { scale, offset: mean.map((value, index) => -value * (scale[index] as number)) };
}

function readMatrix(file: Buffer, at: number): Matrix {
  expect(file, at, 'FM ');
  const rows = file.readInt32LE(at + 4);
  const columns = file.readInt32LE(at + 9);
  return { rows, columns, data: floats(file, at + 13, rows * columns) };
}

function readVector(file: Buffer, at: number): Float32Array {
  expect(file, at, 'FV ');
  return floats(file, at + 8, file.readInt32LE(at + 4));
}

/** A matrix that is a file of its own. */
export const readMatrixFile = (file: Buffer): Matrix => readMatrix(file, 2);

/** A vector written as text: ` [ 1.5 -2 ]`. */
export function readTextVector(text: string): Float32Array {
  return Float32Array.from(text.replace(/[[\]]/g, ' ').trim().split(/\s+/), Number);
}

function floats(file: Buffer, at: number, count: number): Float32Array {
  return Float32Array.from({ length: count }, (_, index) => file.readFloatLE(at + index * 4));
}

function after(file: Buffer, token: string, from: number): number {
  const at = file.indexOf(token, from, 'latin1');
  if (at < 0) throw new Error(`The speaker network has no ${token.trim()}.`);
  return at + token.length;
}

function expect(file: Buffer, at: number, token: string): void {
  if (file.toString('latin1', at, at + token.length) !== token)
    throw new Error(`The speaker network is not in the expected form at byte ${at}.`);
}
