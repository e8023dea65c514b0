import { InferenceSession, Tensor } from 'onnxruntime-node';
import { encode, encoderInput } from './encoder.ts';
import { openGraph } from './graph.ts';
import type { WeightOf } from './matrix.ts';
import { openTables, type Published, width } from './published.ts';

/**
 * Texts of all lengths follow each other: memory that is kept for every length that ever came is memory for nothing.
 * Further optimization joins additions with what normalizes them, in an operation that takes four times as long.
 */
const openSession = (network: Uint8Array, threads: number): Promise<InferenceSession> =>
  InferenceSession.create(network, {
    graphOptimizationLevel: 'basic',
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
  });

/** A state for each piece of a text. */
export type States = (pieces: readonly number[]) => Promise<Float32Array>;

export async function openStates(published: Published, weightOf: WeightOf, threads: number): Promise<States> {
  const graph = openGraph(weightOf);
  graph.output(encode(graph), 'hidden', [1, 'pieces', width]);
  const session = await openSession(graph.close([encoderInput]), threads);
  const tables = openTables(published);
  return async (pieces) => {
    const { hidden } = await session.run({
      pieces: new Tensor('float32', tables.sum(pieces), [1, pieces.length, width]),
    });
    return hidden?.data as Float32Array;
  };
}
