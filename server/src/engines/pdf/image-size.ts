/** Larger ones would take more memory to open than a logo is worth. */
export const mostPixels = 4_000;

export type ImageSize = { width: number; height: number };

/** Of a PNG or JPEG, from its head alone; null where it is neither, or larger than is opened. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = buffer.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' ? pngSize(buffer) : jpegSize(buffer);
  return size && size.width > 0 && size.height > 0 && size.width <= mostPixels && size.height <= mostPixels ? size : null;
}

function pngSize(buffer: Buffer): ImageSize | null {
  return buffer.length >= 33 ? { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) } : null;
}

function jpegSize(buffer: Buffer): ImageSize | null {
  if (buffer.length < 4 || buffer.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < buffer.length && buffer[at] === 0xff; ) {
    const marker = buffer[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: buffer.readUInt16BE(at + 7), height: buffer.readUInt16BE(at + 5) };
    at += 2 + buffer.readUInt16BE(at + 2);
  }
  return null;
}
