import { InferenceSession, Tensor } from 'onnxruntime-node';

export type Threads = { threads: number };

export function openSession(path: string, { threads }: Threads): Promise<InferenceSession> {
  return InferenceSession.create(path, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // A thread that spins while it waits takes a quarter more of the processor, which others could use, and is hardly sooner.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
}

/** One row for each text that is being written, all of one length. */
export function idsTensor(...rows: readonly number[][]): Tensor {
  return new Tensor('int64', BigInt64Array.from(rows.flat(), BigInt), [rows.length, rows[0]?.length ?? 0]);
}

/** Tensors of one row each as one of all rows. */
export function joinRows(tensors: readonly Tensor[]): Tensor {
  const [first] = tensors as [Tensor, ...Tensor[]];
  if (tensors.length === 1) return first;
  const size = first.data.length;
  const all = new Float32Array(tensors.length * size);
  for (const [index, tensor] of tensors.entries()) all.set(tensor.data as Float32Array, index * size);
  return new Tensor('float32', all, [tensors.length, ...first.dims.slice(1)]);
}

/** Only these rows of a tensor whose first dimension is the batch. */
export function takeRows(tensor: Tensor, rows: readonly number[]): Tensor {
  const [, ...rest] = tensor.dims;
  const size = rest.reduce((product, length) => product * length, 1);
  const kept = new Float32Array(rows.length * size);
  const all = tensor.data as Float32Array;
  for (const [index, row] of rows.entries()) kept.set(all.subarray(row * size, (row + 1) * size), index * size);
  return new Tensor('float32', kept, [rows.length, ...rest]);
}

type Shape = {
  layers: number;
  heads: number;
  headSize: number /** Length of an empty past; the merged decoders differ here. */;
  emptyBatch: number;
};

/** The keys and values that a merged decoder hands from step to step. Those of the encoder are computed once. */
export function startCache({ layers, heads, headSize, emptyBatch }: Shape) {
  const empty = new Tensor(
    'float32',
    new Float32Array(0),
    emptyBatch === 0 ? [0, heads, 1, headSize] : [emptyBatch, heads, 0, headSize],
  );
  const parts = Array.from({ length: layers }, (_, layer) => ['key', 'value'].map((part) => ({ layer, part }))).flat();
  const names = (side: 'decoder' | 'encoder') => parts.map(({ layer, part }) => `${layer}.${side}.${part}`);
  const past: Record<string, Tensor> = Object.fromEntries(
    [...names('decoder'), ...names('encoder')].map((name) => [`past_key_values.${name}`, empty]),
  );
  let isFirst = true;
  return {
    feeds: (): Record<string, Tensor> => ({
      ...past,
      use_cache_branch: new Tensor('bool', Uint8Array.of(isFirst ? 0 : 1), [1]),
    }),
    /** Only what is asked for is copied out of the runtime. */
    fetches: (): string[] =>
      [...names('decoder'), ...(isFirst ? names('encoder') : [])].map((name) => `present.${name}`),
    keep(outputs: InferenceSession.OnnxValueMapType): void {
      for (const name of this.fetches()) past[name.replace('present', 'past_key_values')] = outputs[name] as Tensor;
      isFirst = false;
    },
    /** Goes on with these texts of the batch alone. */
    take(rows: readonly number[]): void {
      for (const [name, tensor] of Object.entries(past)) past[name] = takeRows(tensor, rows);
    },
  };
}

/** Index of the largest value and its probability among all. */
export function pickBest(logits: Float32Array): { id: number; probability: number } {
  let id = 0;
  for (let index = 1; index < logits.length; index += 1)
    if ((logits[index] as number) > (logits[id] as number)) id = index;
  const best = logits[id] as number;
  let sum = 0;
  for (const value of logits) sum += Math.exp(value - best);
  return { id, probability: 1 / sum };
}
