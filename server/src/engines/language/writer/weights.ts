import type { Stored } from '../embeddings/bert.ts';
import { readTensors } from '../embeddings/bert.ts';

type Entry = { dtype: string; shape: [number, number?]; data_offsets: [number, number] };

/** Numbers of a matrix `rows` x `columns`, or of a vector with one row. */
export type Matrix = { rows: number; columns: number; values: Float32Array };

/** The writer's weights: changes of the published encoder in four bits, the decoder in eight, small things in halves. */
export function readWriter(published: Buffer, taught: Buffer): (name: string) => Matrix {
  const base = readTensors(published);
  const { entries, at } = readHeader(taught);
  const bytesOf = (name: string) => {
    const entry = entries[name];
    if (!entry) throw new Error(`The writer's weights have no ${name}.`);
    return { shape: entry.shape, bytes: taught.subarray(at + entry.data_offsets[0], at + entry.data_offsets[1]) };
  };
  const scalesOf = (name: string) => toFloats(bytesOf(`${name}.scale`).bytes);

  return (name) => {
    if (entries[`${name}.change4`])
      return addChange(halves(baseOf(base, name)), bytesOf(`${name}.change4`).bytes, scalesOf(name));
    if (entries[`${name}.byte`]) {
      const { shape, bytes } = bytesOf(`${name}.byte`);
      const scales = scalesOf(name);
      const columns = shape[1] ?? 1;
      const values = new Float32Array(bytes.length);
      for (let at = 0; at < values.length; at += 1)
        values[at] = bytes.readInt8(at) * (scales[Math.floor(at / columns)] as number);
      return { rows: shape[0], columns, values };
    }
    return halves(bytesOf(name));
  };
}

function addChange({ rows, columns, values }: Matrix, packed: Buffer, scales: Float32Array): Matrix {
  const changed = Float32Array.from(values);
  packed.forEach((pair, i) => {
    const scale = scales[Math.floor((2 * i) / columns)] as number;
    changed[2 * i] = (changed[2 * i] as number) + ((pair & 15) - 8) * scale;
    changed[2 * i + 1] = (changed[2 * i + 1] as number) + ((pair >> 4) - 8) * scale;
  });
  return { rows, columns, values: changed };
}

/** Our short names of the encoder's matrices, as they were published. */
const parts: Record<string, string> = {
  q: 'attention.self.query',
  k: 'attention.self.key',
  v: 'attention.self.value',
  o: 'attention.output.dense',
  up: 'intermediate.dense',
  down: 'output.dense',
};

function baseOf(base: ReadonlyMap<string, Stored>, name: string): Stored {
  const [, , layer, part] = name.split('.');
  const stored = base.get(`encoder.layer.${layer}.${parts[part ?? '']}.weight`);
  if (!stored) throw new Error(`The published weights have nothing for ${name}.`);
  return stored;
}

function readHeader(file: Buffer): { entries: Record<string, Entry>; at: number } {
  const size = Number(file.readBigUInt64LE(0));
  return { entries: JSON.parse(file.toString('utf8', 8, 8 + size)) as Record<string, Entry>, at: 8 + size };
}

const toFloats = (bytes: Buffer) => Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(4 * i));

/** Every half as a float: a table is quicker than arithmetic. */
const floatOfHalf = Float32Array.from({ length: 65_536 }, (_, half) => {
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return half >> 15 ? -size : size;
});

export function halves({ shape, bytes }: { shape: readonly (number | undefined)[]; bytes: Buffer }): Matrix {
  const values = new Float32Array(bytes.length / 2);
  for (let i = 0; i < values.length; i += 1) values[i] = floatOfHalf[bytes.readUInt16LE(2 * i)] as number;
  const [rows, columns] = shape.length === 1 ? [1, shape[0] as number] : [shape[0] as number, shape[1] as number];
  return { rows, columns, values };
}
