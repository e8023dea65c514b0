import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Weights } from '../../speech/weights.ts';
import type { Stored, WeightOf } from './matrix.ts';
import { matrixOf } from './matrix.ts';
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

/** The halves of a safetensors file. */
function readTensors(file: Buffer): Map<string, Stored> {
  const headerBytes = Number(file.readBigUInt64LE(0));
  const entries = JSON.parse(file.toString('utf8', 8, 8 + headerBytes)) as Record<string, Entry>;
  return new Map(
    Object.entries(entries)
      .filter(([, { dtype }]) => dtype === 'F16')
      .map(
        ([
          name,
          {
            shape,
            data_offsets: [from, to],
          },
        ]) => [name, { shape, bytes: file.subarray(8 + headerBytes + from, 8 + headerBytes + to) }],
      ),
  );
}

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
function toPublishedName(name: string): string {
  const [, layer, part, end] = /^encoder\.layers\.(\d)\.(\w+)\.(\w+)$/.exec(name) ?? [];
  if (part !== undefined) return `encoder.layer.${layer}.${parts[part]}.${end}`;
  return name.replace(/^encoder\.norm\./, 'embeddings.LayerNorm.');
}

/** The published weights by our names. */
export function weightsOf({ tensors }: Published): WeightOf {
  return (name) => {
    const stored = tensors.get(toPublishedName(name));
    if (!stored) throw new Error(`The weights have no ${name}.`);
    return matrixOf(stored);
  };
}

/** Sums of embeddings, which the encoder begins with: rows are made floats as they are needed. */
type Tables = { sum(pieces: readonly number[]): Float32Array };

export function openTables({ tensors }: Published): Tables {
  const tableOf = (name: string): Stored => {
    const stored = tensors.get(`embeddings.${name}_embeddings.weight`);
    if (!stored) throw new Error(`The weights have no ${name} embeddings.`);
    return stored;
  };
  const [words, places] = [tableOf('word'), tableOf('position')];
  const kind = matrixOf(tableOf('token_type')).values;
  const rowOf = ({ bytes }: Stored, row: number) =>
    matrixOf({ shape: [width], bytes: bytes.subarray(row * width * 2, (row + 1) * width * 2) }).values;
  return {
    sum(pieces) {
      const sums = new Float32Array(pieces.length * width);
      pieces.forEach((piece, at) => {
        const [word, place] = [rowOf(words, piece), rowOf(places, at)];
        for (let i = 0; i < width; i += 1)
          sums[at * width + i] = (word[i] as number) + (place[i] as number) + (kind[i] as number);
      });
      return sums;
    },
  };
}
