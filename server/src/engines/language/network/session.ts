import { InferenceSession, Tensor } from 'onnxruntime-node';
import { encode, encoderInput } from './encoder.ts';
import { openGraph } from './graph.ts';
import type { WeightOf } from './matrix.ts';
import { openTables, type Published, width } from './published.ts';

/**
 * Texts of all lengths follow each other: memory that is kept for every length that ever came is memory for nothing.
 * Further optimization joins additions with what normalizes them, in an operation that takes four times as long.
 */
export const openSession = (network: Uint8Array, threads: number): Promise<InferenceSession> =>
  InferenceSession.create(network, {
    graphOptimizationLevel: 'basic',
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
  });

/** For the pieces of a text: a state for each, and what is read off them under the names asked for. */
export type States = (pieces: readonly number[]) => Promise<Record<'hidden' | (string & {}), Float32Array>>;

/** An encoder with these weights, from whose last layer `heads` are read. */
export async function openStates(
  published: Published,
  weightOf: WeightOf,
  threads: number,
  heads: Readonly<Record<string, number>> = {},
): Promise<States> {
  const graph = openGraph(weightOf);
  const hidden = encode(graph);
  graph.output(hidden, 'hidden', [1, 'pieces', width]);
  for (const [name, size] of Object.entries(heads)) graph.output(graph.linear(hidden, name), name, [1, 'pieces', size]);
  const session = await openSession(graph.close([encoderInput]), threads);
  const tables = openTables(published);
  return async (pieces) => {
    const sums = tables.sum(pieces.map((piece) => ({ piece, kind: 0 })));
    const found = await session.run({ pieces: new Tensor('float32', sums, [1, pieces.length, width]) });
    return Object.fromEntries(Object.entries(found).map(([name, { data }]) => [name, data as Float32Array])) as Record<
      'hidden',
      Float32Array
    >;
  };
}
