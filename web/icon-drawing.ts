import { crc32, deflateSync } from 'node:zlib';

type Point = readonly [x: number, y: number];
type Colour = readonly [red: number, green: number, blue: number];

/** Samples of a pixel in each direction: enough for edges that look smooth. */
const samples = 4;
/** Straight pieces that a curve is drawn with. */
const pieces = 16;

/**
 * RGBA pixels of the mark, which is a circle with a path on it. It reads just what the mark is made of (a circle, and a path of
 * `M`, `c` and `z`) and refuses anything else, so that a new mark can't be drawn wrong.
 */
export function drawMark(svg: string, size: number, isFilled: boolean): Uint8Array {
  const box = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const ground = colourOf(/<circle [^>]*fill="(#\w+)"/.exec(svg)?.[1]);
  const mark = colourOf(/<path [^>]*fill="(#\w+)"/.exec(svg)?.[1]);
  const shapes = readPath(/ d="([^"]+)"/.exec(svg)?.[1] ?? '');
  if (!box || shapes.length === 0) throw new Error('The mark is not drawn as the icons expect it');
  const pixels = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let [covered, marked] = [0, 0];
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const point: Point = [
          ((x + ((sample % samples) + 0.5) / samples) / size) * box,
          ((y + (Math.floor(sample / samples) + 0.5) / samples) / size) * box,
        ];
        if (!isFilled && Math.hypot(point[0] - box / 2, point[1] - box / 2) > box / 2) continue;
        covered += 1;
        if (shapes.some((shape) => isInside(shape, point))) marked += 1;
      }
      const colour = ground.map((part, index) => part + ((mark[index]! - part) * marked) / Math.max(1, covered));
      pixels.set([...colour.map(Math.round), Math.round((covered / samples ** 2) * 255)], (y * size + x) * 4);
    }
  }
  return pixels;
}

export function encodePng(pixels: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits, colour with transparency.
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Array.from({ length: size }, (_, y) => [
    Buffer.from([0]),
    pixels.subarray(y * size * 4, (y + 1) * size * 4),
  ]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function colourOf(text: string | undefined): Colour {
  const digits = text?.length === 4 ? [...text.slice(1)].map((digit) => digit + digit).join('') : text?.slice(1);
  if (!/^[\da-f]{6}$/i.test(digits ?? '')) throw new Error(`${text} is not a colour of the mark`);
  return [0, 2, 4].map((at) => Number.parseInt(digits!.slice(at, at + 2), 16)) as unknown as Colour;
}

/** Each closed part of the path as the points around it. */
function readPath(path: string): Point[][] {
  const shapes: Point[][] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number));
    if (command === 'M') shapes.push([[numbers[0]!, numbers[1]!]]);
    else if (command === 'c') addCurves(shapes.at(-1)!, numbers);
    else if (command !== 'z') throw new Error(`The icons can't draw “${command}” of the mark`);
  }
  return shapes;
}

function addCurves(shape: Point[], numbers: readonly number[]): void {
  for (let at = 0; at < numbers.length; at += 6) {
    const [x, y] = shape.at(-1)!;
    const [x1, y1, x2, y2, x3, y3] = numbers.slice(at, at + 6) as [number, number, number, number, number, number];
    for (let piece = 1; piece <= pieces; piece += 1) {
      const t = piece / pieces;
      const along = (one: number, two: number, three: number) =>
        3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t ** 2 * two + t ** 3 * three;
      shape.push([x + along(x1, x2, x3), y + along(y1, y2, y3)]);
    }
  }
}

/** By how many sides a line from the point to the right crosses. */
function isInside(shape: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (let index = 0; index < shape.length; index += 1) {
    const [ax, ay] = shape[index]!;
    const [bx, by] = shape[(index + 1) % shape.length]!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}
