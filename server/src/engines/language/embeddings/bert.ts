import { float, int, ints, node, onnxFile, rawBytes, tensor, tensorTypes } from '../../onnx-file.ts';

type Entry = { dtype: string; shape: number[]; data_offsets: [number, number] };

export const width = 384;
const layers = 6;
const heads = 12;

/** What was learnt on top of the published weights: low-rank additions to matrices, and what is read off the last layer under these names. */
export type Taught = { tensors: ReadonlyMap<string, Stored>; heads: Readonly<Record<string, number>> };
export type Stored = { shape: number[]; bytes: Buffer };

/** The network of all-MiniLM-L6-v2 around its weights as they are published: `pieces` and `mask` in, `hidden` out, and beside it what it was taught to tell. Halves become floats when the runtime folds constants. */
export function writeBert(file: Buffer, taught?: Taught): Uint8Array {
  const published = readTensors(file);
  const added = taught?.tensors ?? new Map<string, Stored>();
  const nodes: Buffer[] = [];
  const tensors: Buffer[] = [];
  let made = 0;
  const add = (operation: string, inputs: string[], attributes: Buffer[] = []): string => {
    const output = `n${(made += 1)}`;
    nodes.push(node(operation, inputs, output, attributes));
    return output;
  };
  const weight = (name: string): string => {
    const stored = published.get(name) ?? added.get(name);
    if (!stored) throw new Error(`The weights have no ${name}.`);
    tensors.push(tensor(name, tensorTypes.float16, stored.shape, stored.bytes));
    return add('Cast', [name], [int('to', tensorTypes.float)]);
  };
  const whole = (name: string, values: number[]): string => {
    tensors.push(tensor(name, tensorTypes.int64, [values.length], rawBytes(BigInt64Array.from(values.map(BigInt)))));
    return name;
  };
  const linear = (input: string, name: string) => {
    const plain = add('Add', [
      add('MatMul', [input, add('Transpose', [weight(`${name}.weight`)], [ints('perm', [1, 0])])]),
      weight(`${name}.bias`),
    ]);
    return added.has(`${name}.a`)
      ? add('Add', [plain, add('MatMul', [add('MatMul', [input, weight(`${name}.a`)]), weight(`${name}.b`)])])
      : plain;
  };
  const norm = (input: string, name: string) =>
    add(
      'LayerNormalization',
      [input, weight(`${name}.weight`), weight(`${name}.bias`)],
      [int('axis', -1), float('epsilon', 1e-12)],
    );

  const toHeads = whole('to-heads', [0, 0, heads, width / heads]);
  const toWidth = whole('to-width', [0, 0, width]);
  tensors.push(tensor('scale', tensorTypes.float, [1], rawBytes(Float32Array.of(1 / Math.sqrt(width / heads)))));
  const split = (input: string, perm: number[]) =>
    add('Transpose', [add('Reshape', [input, toHeads])], [ints('perm', perm)]);

  const words = add('Gather', [weight('embeddings.word_embeddings.weight'), 'pieces']);
  const places = add('Gather', [weight('embeddings.position_embeddings.weight'), 'places']);
  const kinds = add('Gather', [weight('embeddings.token_type_embeddings.weight'), whole('first-kind', [0])]);
  let state = norm(add('Add', [add('Add', [words, places]), kinds]), 'embeddings.LayerNorm');
  for (let layer = 0; layer < layers; layer += 1) {
    const name = `encoder.layer.${layer}`;
    const query = split(linear(state, `${name}.attention.self.query`), [0, 2, 1, 3]);
    const key = split(linear(state, `${name}.attention.self.key`), [0, 2, 3, 1]);
    const value = split(linear(state, `${name}.attention.self.value`), [0, 2, 1, 3]);
    const scores = add(
      'Softmax',
      [add('Add', [add('Mul', [add('MatMul', [query, key]), 'scale']), 'mask'])],
      [int('axis', -1)],
    );
    const seen = add('Reshape', [
      add('Transpose', [add('MatMul', [scores, value])], [ints('perm', [0, 2, 1, 3])]),
      toWidth,
    ]);
    state = norm(
      add('Add', [linear(seen, `${name}.attention.output.dense`), state]),
      `${name}.attention.output.LayerNorm`,
    );
    const wide = add('Gelu', [linear(state, `${name}.intermediate.dense`)]);
    state = norm(add('Add', [linear(wide, `${name}.output.dense`), state]), `${name}.output.LayerNorm`);
  }
  nodes.push(node('Identity', [state], 'hidden'));
  for (const name of Object.keys(taught?.heads ?? {})) nodes.push(node('Identity', [linear(state, name)], name));
  return onnxFile(
    {
      nodes,
      tensors,
      inputs: [
        { name: 'pieces', type: tensorTypes.int64, dims: ['texts', 'pieces'] },
        { name: 'places', type: tensorTypes.int64, dims: ['pieces'] },
        { name: 'mask', type: tensorTypes.float, dims: ['texts', 1, 1, 'pieces'] },
      ],
      outputs: Object.entries({ hidden: width, ...taught?.heads }).map(([name, size]) => ({
        name,
        type: tensorTypes.float,
        dims: ['texts', 'pieces', size],
      })),
    },
    { ir: 9, operators: 20 },
  );
}

/** The tensors of a safetensors file, which are all halves. */
export function readTensors(file: Buffer): Map<string, Stored> {
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
