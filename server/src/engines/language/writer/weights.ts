import type { Matrix, WeightOf } from '../network/matrix.ts';
import { matrixOf } from '../network/matrix.ts';
import { floatsOf, type Published, toPublishedName } from '../network/published.ts';

type Entry = { dtype: string; shape: [number, number?]; data_offsets: [number, number] };

/** The writer's weights: changes of the published encoder in four bits, the decoder in eight, small things in halves. */
export function readWriter(published: Published, taught: Buffer): WeightOf {
  const { entries, at } = readHeader(taught);
  const bytesOf = (name: string) => {
    const entry = entries[name];
    if (!entry) throw new Error(`The writer's weights have no ${name}.`);
    return { shape: entry.shape, bytes: taught.subarray(at + entry.data_offsets[0], at + entry.data_offsets[1]) };
  };
  const scalesOf = (name: string) => floatsOf(bytesOf(`${name}.scale`).bytes);

  return (name) => {
    const base = published.tensors.get(toPublishedName(name));
    if (base && entries[`${name}.change4`])
      return addChange(matrixOf(base), bytesOf(`${name}.change4`).bytes, scalesOf(name));
    if (entries[`${name}.byte`]) return matrixOf({ ...bytesOf(`${name}.byte`), scales: scalesOf(name) });
    return matrixOf(bytesOf(name));
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

function readHeader(file: Buffer): { entries: Record<string, Entry>; at: number } {
  const size = Number(file.readBigUInt64LE(0));
  return { entries: JSON.parse(file.toString('utf8', 8, 8 + size)) as Record<string, Entry>, at: 8 + size };
}
