/** Numbers of a matrix `rows` x `columns`, or of a vector with one row. */
export type Matrix = { rows: number; columns: number; values: Float32Array };
/** Looks up a matrix by its name; throws where there is none. */
export type WeightOf = (name: string) => Matrix;

/** Every half as a float: a table is quicker than arithmetic. */
const floatOfHalf = Float32Array.from({ length: 65_536 }, (_, half) => {
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return half >> 15 ? -size : size;
});

/** Numbers as they are stored, in halves. */
export type Stored = { shape: readonly (number | undefined)[]; bytes: Buffer };

export function matrixOf({ shape, bytes }: Stored): Matrix {
  const [rows = 1, columns = 1] = shape.length < 2 ? [1, shape[0]] : shape;
  const values = new Float32Array(bytes.length / 2);
  for (let i = 0; i < values.length; i += 1) values[i] = floatOfHalf[bytes.readUInt16LE(2 * i)] as number;
  return { rows, columns, values };
}
