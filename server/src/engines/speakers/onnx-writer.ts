import type { Port } from '../onnx-file.ts';
import { ints, node, onnxFile, rawBytes, tensor, tensorTypes } from '../onnx-file.ts';

export type Convolution = {
  weights: Float32Array;
  bias: Float32Array;
  outputs: number;
  inputs: number;
  kernel: number;
  dilation: number;
};

/** `features` [1, inputs, frames] → convolution, rectifier, … → `activations`. */
export function writeConvolutions(layers: Convolution[]): Uint8Array {
  const nodes = layers.flatMap((layer, index) => [
    node('Conv', [index === 0 ? 'features' : `relu${index - 1}`, `weights${index}`, `bias${index}`], `conv${index}`, [
      ints('dilations', [layer.dilation]),
      ints('kernel_shape', [layer.kernel]),
    ]),
    node('Relu', [`conv${index}`], index === layers.length - 1 ? 'activations' : `relu${index}`),
  ]);
  const tensors = layers.flatMap((layer, index) => [
    tensor(`weights${index}`, tensorTypes.float, [layer.outputs, layer.inputs, layer.kernel], rawBytes(layer.weights)),
    tensor(`bias${index}`, tensorTypes.float, [layer.outputs], rawBytes(layer.bias)),
  ]);
  return onnxFile(
    {
      nodes,
      tensors,
      inputs: [port('features', layers[0]?.inputs ?? 0)],
      outputs: [port('activations', layers.at(-1)?.outputs ?? 0)],
    },
    { ir: 8, operators: 13 },
  );
}

const port = (name: string, channels: number): Port => ({
  name,
  type: tensorTypes.float,
  dims: [1, channels, 'frames'],
});
