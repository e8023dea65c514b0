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

/** Numbers as they are stored: halves, or with `scales` whole numbers, of which each row or else each column has one. */
export type Stored = { shape: readonly (number | undefined)[]; bytes: Buffer; scales?: Float32Array };

export function matrixOf({ shape, bytes, scales }: Stored): Matrix {
  const [rows = 1, columns = 1] = shape.length < 2 ? [1, shape[0]] : shape;
  const values = new Float32Array(scales ? bytes.length : bytes.length / 2);
  for (let i = 0; i < values.length; i += 1)
    values[i] = scales
      ? bytes.readInt8(i) * (scales[scales.length === rows ? Math.floor(i / columns) : i % columns] as number)
      : (floatOfHalf[bytes.readUInt16LE(2 * i)] as number);
  return { rows, columns, values };
}

export function transposed({ rows, columns, values }: Matrix): Matrix {
  const turned = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      turned[column * rows + row] = values[row * columns + column] as number;
  return { rows: columns, columns: rows, values: turned };
}

/** `base + left · right`: what was taught as two thin matrices. */
export function addProduct({ rows, columns, values }: Matrix, left: Matrix, right: Matrix): Matrix {
  const sum = Float32Array.from(values);
  for (let row = 0; row < rows; row += 1)
    for (let at = 0; at < left.columns; at += 1) {
      const factor = left.values[row * left.columns + at] as number;
      for (let column = 0; column < columns; column += 1)
        sum[row * columns + column] =
          (sum[row * columns + column] as number) + factor * (right.values[at * columns + column] as number);
    }
  return { rows, columns, values: sum };
}
