import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** H.264 as a bare stream of units, each behind a start code 00 00 01. */

const unitTypes = { slice: 1, keySlice: 5, sequenceSet: 7, pictureSet: 8 } as const;

/** The decoder settings that the stream begins with, as text to compare; empty where it has none. */
export async function parameterSets(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    return unitsOf(buffer.subarray(0, bytesRead))
      .filter(
        (unit) => ((unit[0] ?? 0) & 31) === unitTypes.sequenceSet || ((unit[0] ?? 0) & 31) === unitTypes.pictureSet,
      )
      .slice(0, 2)
      .map((unit) => Buffer.from(unit.subarray(0, unit.findLastIndex((byte) => byte !== 0) + 1)).toString('hex'))
      .join(' ');
  } finally {
    await file.close();
  }
}

function unitsOf(bytes: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = bytes.indexOf('000001', 0, 'hex'); at >= 0; at = bytes.indexOf('000001', at + 3, 'hex'))
    starts.push(at + 3);
  return starts.map((start, index) => bytes.subarray(start, (starts[index + 1] ?? bytes.length + 3) - 3));
}

/** Writes the streams one after the other; answers how many frames there are now. */
export async function joinElementary(paths: readonly string[], into: string): Promise<number> {
  let frames = 0;
  async function* all(): AsyncIterable<Buffer> {
    for (const path of paths) {
      let tail: Buffer = Buffer.alloc(0);
      for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
        frames += countFrames(Buffer.concat([tail, part]));
        // Five bytes are what it takes to see a start code, a type and whether the slice is its frame's first.
        tail = Buffer.from(part.subarray(-4));
        yield part;
      }
    }
  }
  await pipeline(all(), createWriteStream(into));
  return frames;
}

/** A frame begins with the slice whose first macroblock is 0: written as a single set bit. */
function countFrames(bytes: Buffer): number {
  let count = 0;
  for (
    let at = bytes.indexOf('000001', 0, 'hex');
    at >= 0 && at + 4 < bytes.length;
    at = bytes.indexOf('000001', at + 3, 'hex')
  ) {
    const type = bytes[at + 3]! & 31;
    if ((type === unitTypes.slice || type === unitTypes.keySlice) && (bytes[at + 4]! & 0x80) !== 0) count += 1;
  }
  return count;
}
