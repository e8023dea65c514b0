import type { Port } from '../../onnx-file.ts';
import { float, int, ints, node, onnxFile, rawBytes, tensor, tensorTypes } from '../../onnx-file.ts';
import { width } from '../embeddings/bert.ts';
import type { Matrix } from './weights.ts';

/** Writes a network step by step: each call adds an operation and answers with the name of its result. */
export function openGraph(weightOf: (name: string) => Matrix) {
  const nodes: Buffer[] = [];
  const tensors: Buffer[] = [];
  const outputs: Port[] = [];
  let made = 0;
  const add = (operation: string, inputs: string[], attributes: Buffer[] = []): string => {
    const output = `n${(made += 1)}`;
    nodes.push(node(operation, inputs, output, attributes));
    return output;
  };
  const floats = (name: string, dims: number[], values: Float32Array): string => {
    tensors.push(tensor(name, tensorTypes.float, dims, rawBytes(values)));
    return name;
  };
  const whole = (values: number[]): string => {
    const name = `w${(made += 1)}`;
    tensors.push(tensor(name, tensorTypes.int64, [values.length], rawBytes(BigInt64Array.from(values.map(BigInt)))));
    return name;
  };
  const vector = (name: string) => {
    const { columns, values } = weightOf(name);
    return floats(name, [columns], values);
  };
  return {
    add,
    linear(input: string, name: string): string {
      const { rows, columns, values } = weightOf(`${name}.weight`);
      const turned = new Float32Array(values.length);
      for (let row = 0; row < rows; row += 1)
        for (let column = 0; column < columns; column += 1)
          turned[column * rows + row] = values[row * columns + column] as number;
      return add('Add', [
        add('MatMul', [input, floats(`${name}.weight`, [columns, rows], turned)]),
        vector(`${name}.bias`),
      ]);
    },
    norm: (input: string, name: string, epsilon: number) =>
      add(
        'LayerNormalization',
        [input, vector(`${name}.weight`), vector(`${name}.bias`)],
        [int('axis', -1), float('epsilon', epsilon)],
      ),
    /** Cuts the last axis into heads and puts them in the order that is asked for. */
    split: (input: string, heads: number, perm: number[]) =>
      add('Transpose', [add('Reshape', [input, whole([0, 0, heads, width / heads])])], [ints('perm', perm)]),
    /** What the queries see: softmax of their products with the keys, times the values; heads joined again. */
    attend(query: string, key: string, value: string, heads: number): string {
      const scale = floats(`s${(made += 1)}`, [1], Float32Array.of(1 / Math.sqrt(width / heads)));
      const shares = add('Softmax', [add('Mul', [add('MatMul', [query, key]), scale])], [int('axis', -1)]);
      const seen = add('Transpose', [add('MatMul', [shares, value])], [ints('perm', [0, 2, 1, 3])]);
      return add('Reshape', [seen, whole([0, 0, width])]);
    },
    times: (input: string, factor: number) =>
      add('Mul', [input, floats(`s${(made += 1)}`, [1], Float32Array.of(factor))]),
    turn: (input: string, perm: number[]) => add('Transpose', [input], [ints('perm', perm)]),
    join: (inputs: string[], axis: number) => add('Concat', inputs, [int('axis', axis)]),
    output(from: string, name: string, dims: (number | string)[]): void {
      nodes.push(node('Identity', [from], name));
      outputs.push({ name, type: tensorTypes.float, dims });
    },
    close: (inputs: Port[]): Uint8Array => onnxFile({ nodes, tensors, inputs, outputs }, { ir: 9, operators: 20 }),
  };
}
