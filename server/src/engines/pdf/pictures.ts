import { inflateSync } from 'node:zlib';

/** Larger ones would take more memory to open than a logo is worth. */
const mostPixels = 4_000;
const mostBytes = 130 * 1024 * 1024;

export type PictureSize = { width: number; height: number };

/** Of a PNG or JPEG that can be drawn; null where it is neither, broken, or larger than is opened. Pictures come from people: the library that draws them trusts what it is given. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = buffer.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' ? pngSize(buffer) : jpegSize(buffer);
  return size && size.width > 0 && size.height > 0 && size.width <= mostPixels && size.height <= mostPixels
    ? size
    : null;
}

/** Samples of one pixel by the kind of colour. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function pngSize(buffer: Buffer): PictureSize | null {
  const data: Buffer[] = [];
  let isEnded = false;
  for (let at = 8; at + 12 <= buffer.length && !isEnded; ) {
    const length = buffer.readUInt32BE(at);
    const name = buffer.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > buffer.length || (at === 8) !== (name === 'IHDR')) return null;
    if (name === 'IDAT') data.push(buffer.subarray(at + 8, at + 8 + length));
    isEnded = name === 'IEND';
    at += 12 + length;
  }
  if (!isEnded || buffer.length < 45) return null;
  const [width, height, bits, colour, interlace] = [
    buffer.readUInt32BE(16),
    buffer.readUInt32BE(20),
    buffer[24]!,
    buffer[25]!,
    buffer[28]!,
  ];
  if (width > mostPixels || height > mostPixels || samples[colour] === undefined || ![1, 2, 4, 8, 16].includes(bits))
    return null;
  const row = 1 + Math.ceil((width * samples[colour] * bits) / 8);
  return hasPixels(Buffer.concat(data), interlace === 0 ? row * height : 1) ? { width, height } : null;
}

function hasPixels(packed: Buffer, least: number): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: mostBytes }).length >= least;
  } catch {
    return false;
  }
}

function jpegSize(buffer: Buffer): PictureSize | null {
  if (buffer.length < 4 || buffer.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < buffer.length && buffer[at] === 0xff; ) {
    const marker = buffer[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: buffer.readUInt16BE(at + 7), height: buffer.readUInt16BE(at + 5) };
    at += 2 + buffer.readUInt16BE(at + 2);
  }
  return null;
}
