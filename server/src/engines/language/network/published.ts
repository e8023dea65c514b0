import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Weights } from '../../speech/weights.ts';
import type { Matrix, Stored, WeightOf } from './matrix.ts';
import { addProduct, matrixOf, transposed } from './matrix.ts';
import { openWordPieces } from './word-pieces.ts';

type Entry = { dtype: string; shape: number[]; data_offsets: [number, number] };

export const width = 384;

/** all-MiniLM-L6-v2 as it is published, and how its words are cut. */
export type Published = { tensors: ReadonlyMap<string, Stored>; toPieces: (text: string) => number[] };

export async function readPublished({ dir }: Weights): Promise<Published> {
  const [file, tokenizer] = await Promise.all([
    readFile(join(dir, 'model.fp16.safetensors')),
    readFile(join(dir, 'tokenizer.json'), 'utf8'),
  ]);
  const toPieces = openWordPieces(JSON.parse(tokenizer) as Parameters<typeof openWordPieces>[0]);
  return { tensors: readTensors(file), toPieces };
}

/** The halves of a safetensors file, and its bytes (`NAME.byte`) or half bytes (`NAME.four`) with their scales (`NAME.scale`). */
export function readTensors(file: Buffer): Map<string, Stored> {
  const headerBytes = Number(file.readBigUInt64LE(0));
  const entries = JSON.parse(file.toString('utf8', 8, 8 + headerBytes)) as Record<string, Entry>;
  const bytesOf = ({ data_offsets: [from, to] }: Entry) => file.subarray(8 + headerBytes + from, 8 + headerBytes + to);
  return new Map(
    Object.entries(entries).flatMap(([whole, entry]): [string, Stored][] => {
      const { dtype, shape } = entry;
      if (dtype === 'F16') return [[whole, { shape, bytes: bytesOf(entry) }]];
      const name = whole.replace(/\.(?:byte|four)$/, '');
      const scale = entries[`${name}.scale`];
      if (!scale || name === whole) return [];
      const scales = floatsOf(bytesOf(scale));
      if (dtype === 'I8') return [[name, { shape, bytes: bytesOf(entry), scales }]];
      const [rows = 0, half = 0] = shape;
      return [[name, { shape: [rows, half * 2], bytes: fromHalves(bytesOf(entry)), scales }]];
    }),
  );
}

/** Two whole numbers from -8 to 7 in each byte, the first one low. */
function fromHalves(packed: Buffer): Buffer {
  const bytes = Buffer.alloc(packed.length * 2);
  packed.forEach((pair, at) => {
    bytes.writeInt8((pair & 15) - 8, 2 * at);
    bytes.writeInt8((pair >> 4) - 8, 2 * at + 1);
  });
  return bytes;
}

export const floatsOf = (bytes: Buffer) =>
  Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(4 * i));

/** Our short names of the parts of a layer, as they were published. */
const parts: Record<string, string> = {
  q: 'attention.self.query',
  k: 'attention.self.key',
  v: 'attention.self.value',
  o: 'attention.output.dense',
  n1: 'attention.output.LayerNorm',
  up: 'intermediate.dense',
  down: 'output.dense',
  n2: 'output.LayerNorm',
};

/** `encoder.layers.3.q.weight` as `encoder.layer.3.attention.self.query.weight`, and whatever is no part of a layer as it is. */
export function toPublishedName(name: string): string {
  const [, layer, part, end] = /^encoder\.layers\.(\d)\.(\w+)\.(\w+)$/.exec(name) ?? [];
  if (part !== undefined) return `encoder.layer.${layer}.${parts[part]}.${end}`;
  return name.replace(/^encoder\.norm\./, 'embeddings.LayerNorm.');
}

/** The published weights by our names, with what was taught on top of them: two thin matrices for each that changed, and new ones. */
export function weightsOf(published: Published, taught: ReadonlyMap<string, Stored> = new Map()): WeightOf {
  return (name) => {
    const stored = published.tensors.get(toPublishedName(name)) ?? taught.get(name);
    if (!stored) throw new Error(`The weights have no ${name}.`);
    const matrix = matrixOf(stored);
    const thin = toPublishedName(name).replace(/\.weight$/, '');
    const [a, b] = [taught.get(`${thin}.a`), taught.get(`${thin}.b`)];
    return name.endsWith('.weight') && a && b
      ? addProduct(matrix, transposed(matrixOf(b)), transposed(matrixOf(a)))
      : matrix;
  };
}

/** Sums of embeddings, which the encoder begins with: rows are made floats as they are needed. */
export type Tables = { sum(pieces: readonly { piece: number; kind: number }[]): Float32Array };

export function openTables({ tensors }: Published, ownKinds?: Matrix): Tables {
  const tableOf = (name: string): Stored => {
    const stored = tensors.get(`embeddings.${name}_embeddings.weight`);
    if (!stored) throw new Error(`The weights have no ${name} embeddings.`);
    return stored;
  };
  const [words, places] = [tableOf('word'), tableOf('position')];
  const kinds = ownKinds ?? matrixOf(tableOf('token_type'));
  const rowOf = ({ bytes }: Stored, row: number) =>
    matrixOf({ shape: [width], bytes: bytes.subarray(row * width * 2, (row + 1) * width * 2) }).values;
  return {
    sum(pieces) {
      const sums = new Float32Array(pieces.length * width);
      pieces.forEach(({ piece, kind }, at) => {
        const [word, place] = [rowOf(words, piece), rowOf(places, at)];
        for (let i = 0; i < width; i += 1)
          sums[at * width + i] =
            (word[i] as number) + (place[i] as number) + (kinds.values[kind * width + i] as number);
      });
      return sums;
    },
  };
}
