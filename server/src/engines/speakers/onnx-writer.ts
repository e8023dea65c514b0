/** Just enough of ONNX's protobuf to write a chain of convolutions, so that the runtime can compute a network that came in another format. */
export type Convolution = { weights: Float32Array; bias: Float32Array; outputs: number; inputs: number; kernel: number; dilation: number };

const lengthDelimited = 2;
const varint = 0;

/** `features` [1, inputs, frames] → convolution, rectifier, … → `activations`. */
export function writeConvolutions(layers: Convolution[]): Uint8Array {
  const nodes = layers.flatMap((layer, index) => [
    node('Conv', [index === 0 ? 'features' : `relu${index - 1}`, `weights${index}`, `bias${index}`], `conv${index}`, [ints('dilations', [layer.dilation]), ints('kernel_shape', [layer.kernel])]),
    node('Relu', [`conv${index}`], index === layers.length - 1 ? 'activations' : `relu${index}`, []),
  ]);
  const tensors = layers.flatMap((layer, index) => [tensor(`weights${index}`, [layer.outputs, layer.inputs, layer.kernel], layer.weights), tensor(`bias${index}`, [layer.outputs], layer.bias)]);
  const graph = Buffer.concat([
    ...nodes.map((one) => bytes(1, one)),
    bytes(2, text('network')),
    ...tensors.map((one) => bytes(5, one)),
    bytes(11, valueInfo('features', layers[0]?.inputs ?? 0)),
    bytes(12, valueInfo('activations', layers.at(-1)?.outputs ?? 0)),
  ]);
  return Buffer.concat([number(1, 8), bytes(8, Buffer.concat([bytes(1, text('')), number(2, 13)])), bytes(7, graph)]);
}

function node(operation: string, inputs: string[], output: string, attributes: Buffer[]): Buffer {
  return Buffer.concat([...inputs.map((name) => bytes(1, text(name))), bytes(2, text(output)), bytes(4, text(operation)), ...attributes.map((one) => bytes(5, one))]);
}

const ints = (name: string, values: number[]): Buffer => Buffer.concat([bytes(1, text(name)), ...values.map((value) => number(8, value)), number(20, 7)]);

function tensor(name: string, dims: number[], data: Float32Array): Buffer {
  return Buffer.concat([...dims.map((dim) => number(1, dim)), number(2, 1), bytes(8, text(name)), bytes(9, Buffer.from(data.buffer, data.byteOffset, data.byteLength))]);
}

function valueInfo(name: string, channels: number): Buffer {
  const shape = Buffer.concat([number(1, 1), number(1, channels)].map((dim) => bytes(1, dim)).concat(bytes(1, bytes(2, text('frames')))));
  return Buffer.concat([bytes(1, text(name)), bytes(2, bytes(1, Buffer.concat([number(1, 1), bytes(2, shape)])))]);
}

const text = (value: string) => Buffer.from(value);
const bytes = (field: number, content: Buffer): Buffer => Buffer.concat([toVarint((field << 3) | lengthDelimited), toVarint(content.length), content]);
const number = (field: number, value: number): Buffer => Buffer.concat([toVarint((field << 3) | varint), toVarint(value)]);

function toVarint(value: number): Buffer {
  const parts: number[] = [];
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) parts.push((left % 128) | 128);
  return Buffer.from([...parts, left]);
}
