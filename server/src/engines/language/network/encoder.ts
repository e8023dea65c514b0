import type { Port } from '../../onnx-file.ts';
import { tensorTypes } from '../../onnx-file.ts';
import type { openGraph } from './graph.ts';
import { width } from './published.ts';

const layers = 6;
const heads = 12;

/** Sums of embeddings of one text. One text at a time: what is computed in whole numbers would otherwise depend on its neighbours. */
export const encoderInput: Port = { name: 'pieces', type: tensorTypes.float, dims: [1, 'pieces', width] };

/** The layers of MiniLM: sums of embeddings in, a state for each piece out. */
export function encode({ add, linear, norm, attendTo }: ReturnType<typeof openGraph>): string {
  let state = norm('pieces', 'encoder.norm', 1e-12);
  for (let layer = 0; layer < layers; layer += 1) {
    const name = `encoder.layers.${layer}`;
    const [query, key, value] = ['q', 'k', 'v'].map((part) => linear(state, `${name}.${part}`)) as [
      string,
      string,
      string,
    ];
    const seen = attendTo(query, key, value, heads);
    state = norm(add('Add', [state, linear(seen, `${name}.o`)]), `${name}.n1`, 1e-12);
    const wide = add('Gelu', [linear(state, `${name}.up`)]);
    state = norm(add('Add', [state, linear(wide, `${name}.down`)]), `${name}.n2`, 1e-12);
  }
  return state;
}
