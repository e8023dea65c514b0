/** Just enough of ONNX's protobuf to write a network that came in another format, so that the runtime can compute it. */
export const tensorTypes = { float: 1, int8: 3, int64: 7 } as const;
/** Operations of the runtime that are not in the standard. */
export const ownOperators = 'com.microsoft';

const lengthDelimited = 2;
const varint = 0;
const fixed32 = 5;
const attributeTypes = { float: 1, int: 2, ints: 7 } as const;

/** An input or output; a name instead of a number is a length that is known only when it runs. */
export type Port = { name: string; type: number; dims: readonly (number | string)[] };

export function onnxFile(
  graph: { nodes: readonly Buffer[]; tensors: readonly Buffer[]; inputs: readonly Port[]; outputs: readonly Port[] },
  versions: { ir: number; operators: number },
): Uint8Array {
  const body = Buffer.concat([
    ...graph.nodes.map((one) => bytes(1, one)),
    bytes(2, text('network')),
    ...graph.tensors.map((one) => bytes(5, one)),
    ...graph.inputs.map((one) => bytes(11, portInfo(one))),
    ...graph.outputs.map((one) => bytes(12, portInfo(one))),
  ]);
  return Buffer.concat([
    number(1, versions.ir),
    bytes(8, Buffer.concat([bytes(1, text('')), number(2, versions.operators)])),
    bytes(8, Buffer.concat([bytes(1, text(ownOperators)), number(2, 1)])),
    bytes(7, body),
  ]);
}

export function node(
  operation: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Buffer[] = [],
  domain = '',
): Buffer {
  return Buffer.concat([
    ...inputs.map((name) => bytes(1, text(name))),
    bytes(2, text(output)),
    bytes(4, text(operation)),
    ...attributes.map((one) => bytes(5, one)),
    bytes(7, text(domain)),
  ]);
}

export const ints = (name: string, values: readonly number[]): Buffer =>
  Buffer.concat([bytes(1, text(name)), ...values.map((value) => number(8, value)), number(20, attributeTypes.ints)]);
export const int = (name: string, value: number): Buffer =>
  Buffer.concat([bytes(1, text(name)), number(3, value), number(20, attributeTypes.int)]);
export function float(name: string, value: number): Buffer {
  const raw = Buffer.alloc(4);
  raw.writeFloatLE(value);
  return Buffer.concat([bytes(1, text(name)), toVarint((2 << 3) | fixed32), raw, number(20, attributeTypes.float)]);
}

export function tensor(name: string, type: number, dims: readonly number[], data: Buffer): Buffer {
  return Buffer.concat([...dims.map((dim) => number(1, dim)), number(2, type), bytes(8, text(name)), bytes(9, data)]);
}

export const rawBytes = (data: Float32Array | BigInt64Array): Buffer =>
  Buffer.from(data.buffer, data.byteOffset, data.byteLength);

function portInfo({ name, type, dims }: Port): Buffer {
  const shape = Buffer.concat(
    dims.map((dim) => bytes(1, typeof dim === 'number' ? number(1, dim) : bytes(2, text(dim)))),
  );
  return Buffer.concat([bytes(1, text(name)), bytes(2, bytes(1, Buffer.concat([number(1, type), bytes(2, shape)])))]);
}

const text = (value: string) => Buffer.from(value);
const bytes = (field: number, content: Buffer): Buffer =>
  Buffer.concat([toVarint((field << 3) | lengthDelimited), toVarint(content.length), content]);
const number = (field: number, value: number): Buffer =>
  Buffer.concat([toVarint((field << 3) | varint), toVarint(value)]);

function toVarint(value: number): Buffer {
  // Below zero a number has its two's complement in 64 bits.
  const parts: number[] = [];
  let left = BigInt.asUintN(64, BigInt(value));
  for (; left > 127n; left >>= 7n) parts.push(Number(left & 127n) | 128);
  return Buffer.from([...parts, Number(left)]);
}
