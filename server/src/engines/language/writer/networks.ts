import type { Port } from '../../onnx-file.ts';
import { tensorTypes } from '../../onnx-file.ts';
import { encode, encoderInput } from '../network/encoder.ts';
import { openGraph } from '../network/graph.ts';
import type { WeightOf } from '../network/matrix.ts';
import { width } from '../network/published.ts';

export const decoderLayers = 2;
const decoderHeads = 6;
const formCount = 3;
const part = width / decoderHeads;

type Graph = ReturnType<typeof openGraph>;

export const encoderInputs: Port[] = [
  encoderInput,
  { name: 'at', type: tensorTypes.int64, dims: ['words'] },
  { name: 'first-axis', type: tensorTypes.int64, dims: [1] },
];

/** Sums of embeddings in, the words of the exchange out: the first piece of each word stands for it. */
export const encodeWords = (graph: Graph): string =>
  graph.add('Unsqueeze', [graph.add('Gather', [graph.add('Squeeze', [encode(graph)]), 'at']), 'first-axis']);

/** Reads an exchange once: words, and what each step of writing looks at. */
export function writeEncoder(weightOf: WeightOf): Uint8Array {
  const graph = openGraph(weightOf);
  const { linear, split } = graph;
  const words = encodeWords(graph);
  graph.output(words, 'words', [1, 'words', width]);
  for (let layer = 0; layer < decoderLayers; layer += 1) {
    const name = `decoder.${layer}`;
    graph.output(split(linear(words, `${name}.ck`), decoderHeads, [0, 2, 3, 1]), `keys${layer}`, [
      1,
      decoderHeads,
      part,
      'words',
    ]);
    graph.output(split(linear(words, `${name}.cv`), decoderHeads, [0, 2, 1, 3]), `values${layer}`, [
      1,
      decoderHeads,
      'words',
      part,
    ]);
  }
  const copies = graph.join(
    Array.from({ length: formCount }, (_, form) => linear(words, `keys.${form}`)),
    1,
  );
  graph.output(graph.turn(copies, [0, 2, 1]), 'copies', [1, width, 'copies']);
  return graph.close(encoderInputs);
}

/** One step of some lines at once: what was written last and the keys and values of the steps before in; scores of what may come next out. */
export function writeStep(weightOf: WeightOf): Uint8Array {
  const graph = openGraph(weightOf);
  const { add, linear, norm, split, attend } = graph;
  const inputs: Port[] = [{ name: 'last', type: tensorTypes.float, dims: ['lines', 1, width] }];
  let state = 'last';
  for (let layer = 0; layer < decoderLayers; layer += 1) {
    const name = `decoder.${layer}`;
    const own = norm(state, `${name}.n1`, 1e-5);
    const [key, value] = [linear(own, `${name}.sk`), linear(own, `${name}.sv`)];
    graph.output(key, `key${layer}`, ['lines', 1, width]);
    graph.output(value, `value${layer}`, ['lines', 1, width]);
    const written = attend(
      split(linear(own, `${name}.sq`), decoderHeads, [0, 2, 1, 3]),
      split(graph.join([`past-keys${layer}`, key], 1), decoderHeads, [0, 2, 3, 1]),
      split(graph.join([`past-values${layer}`, value], 1), decoderHeads, [0, 2, 1, 3]),
      decoderHeads,
    );
    state = add('Add', [state, linear(written, `${name}.so`)]);
    const said = attend(
      split(linear(norm(state, `${name}.n2`, 1e-5), `${name}.cq`), decoderHeads, [0, 2, 1, 3]),
      `keys${layer}`,
      `values${layer}`,
      decoderHeads,
    );
    state = add('Add', [state, linear(said, `${name}.co`)]);
    const wide = add('Gelu', [linear(norm(state, `${name}.n3`, 1e-5), `${name}.up`)]);
    state = add('Add', [state, linear(wide, `${name}.down`)]);
    for (const past of [`past-keys${layer}`, `past-values${layer}`])
      inputs.push({ name: past, type: tensorTypes.float, dims: ['lines', 'steps', width] });
    inputs.push({ name: `keys${layer}`, type: tensorTypes.float, dims: [1, decoderHeads, part, 'words'] });
    inputs.push({ name: `values${layer}`, type: tensorTypes.float, dims: [1, decoderHeads, 'words', part] });
  }
  const last = norm(state, 'norm', 1e-5);
  const copied = graph.times(add('MatMul', [last, 'copies']), 1 / Math.sqrt(width));
  graph.output(graph.join([linear(last, 'out'), copied], 2), 'scores', ['lines', 1, 'scores']);
  inputs.push({ name: 'copies', type: tensorTypes.float, dims: [1, width, 'copies'] });
  return graph.close(inputs);
}
