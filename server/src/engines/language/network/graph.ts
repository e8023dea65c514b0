import type { Port } from '../../onnx-file.ts';
import { float, int, ints, node, onnxFile, ownOperators, rawBytes, tensor, tensorTypes } from '../../onnx-file.ts';
import type { Matrix, WeightOf } from './matrix.ts';
import { transposed } from './matrix.ts';
import { width } from './published.ts';

/** Seven bits: without instructions made for it, a processor adds two products of eight bits in sixteen, and two of eight would not fit. */
const mostSteps = 63;

/** Writes a network step by step: each call adds an operation and answers with the name of its result. */
export function openGraph(weightOf: WeightOf) {
  const nodes: Buffer[] = [];
  const tensors: Buffer[] = [];
  const outputs: Port[] = [];
  let made = 0;
  const add = (operation: string, inputs: string[], attributes: Buffer[] = [], domain = ''): string => {
    const output = `n${(made += 1)}`;
    nodes.push(node(operation, inputs, output, attributes, domain));
    return output;
  };
  const addOwn = (operation: string, inputs: string[], attributes: Buffer[] = []) =>
    add(operation, inputs, attributes, ownOperators);
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
    /** A product with a matrix, and its bias. Large ones are computed in whole numbers (decision 0219): three times as fast, in a quarter of the memory. */
    linear(input: string, name: string): string {
      const matrix = weightOf(`${name}.weight`);
      const bias = vector(`${name}.bias`);
      if (matrix.rows < width) {
        const { rows, columns, values } = transposed(matrix);
        return add('Add', [add('MatMul', [input, floats(`${name}.weight`, [rows, columns], values)]), bias]);
      }
      const { steps, scales } = inSteps(matrix);
      tensors.push(tensor(`${name}.weight`, tensorTypes.int8, [matrix.columns, matrix.rows], steps));
      const sizes = floats(`${name}.scales`, [matrix.rows], scales);
      return addOwn('DynamicQuantizeMatMul', [input, `${name}.weight`, sizes, '', bias]);
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
    /** The same of what is not cut into heads yet, all of it at once. */
    attendTo(query: string, key: string, value: string, heads: number): string {
      return addOwn('MultiHeadAttention', [query, key, value], [int('num_heads', heads)]);
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

/** A matrix on its side, in whole numbers: each output has a scale of its own. */
function inSteps({ rows, columns, values }: Matrix): { steps: Buffer; scales: Float32Array } {
  const steps = Buffer.alloc(values.length);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    let largest = 0;
    for (let column = 0; column < columns; column += 1)
      largest = Math.max(largest, Math.abs(values[row * columns + column] as number));
    const scale = largest / mostSteps || 1;
    scales[row] = scale;
    for (let column = 0; column < columns; column += 1)
      steps.writeInt8(Math.round((values[row * columns + column] as number) / scale), column * rows + row);
  }
  return { steps, scales };
}
