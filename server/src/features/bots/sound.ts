/** All sound is 16 kHz mono, 16 bit, and comes and goes in blocks of 100 ms. */
const samplesPerMs = 16;
export const blockMs = 100;
const blockSamples = blockMs * samplesPerMs;
/** A source is followed sample by sample; only where it is further off than this, the clock counts. */
const apartSamples = 250 * samplesPerMs;

/** `hasSound` is false where nobody was heard and silence was put in. */
export type Block = { key: string /** Since the beginning. */; atMs: number; pcm: Buffer; hasSound: boolean };

type Lane = { key: string /** The next block to be given away. */; next: number; blocks: Map<number, Int32Array> };

/**
 * Puts what arrives in pieces, late, twice at once or not at all onto one time line for each key. Every line is without a hole
 * from its first sound on; several sources of one key are heard together.
 */
export function openTimeline() {
  const lanes = new Map<string, Lane>();
  const cursors = new Map<string, number>();
  let lost = 0;

  function write(lane: Lane, samples: Int16Array, from: number): void {
    // Block by block: looking one up for every sample would cost more than all the rest.
    for (let index = 0; index < samples.length; ) {
      const number = Math.floor((from + index) / blockSamples);
      const start = from + index - number * blockSamples;
      const length = Math.min(samples.length - index, blockSamples - start);
      if (number < lane.next) lost += length;
      else {
        const block = lane.blocks.get(number) ?? new Int32Array(blockSamples);
        lane.blocks.set(number, block);
        for (let at = 0; at < length; at += 1) block[start + at]! += samples[index + at]!;
      }
      index += length;
    }
  }

  return {
    /** `source` is what speaks; a key may have several. Returns whether the key is new. */
    place(key: string, source: string, pcm: Uint8Array, atMs: number): boolean {
      const wanted = Math.max(0, Math.round(atMs * samplesPerMs));
      const cursor = cursors.get(`${source}\n${key}`);
      const from = cursor !== undefined && Math.abs(wanted - cursor) <= apartSamples ? cursor : wanted;
      const isNew = !lanes.has(key);
      const lane = lanes.get(key) ?? {
        key,
        next: Math.floor(from / blockSamples),
        blocks: new Map<number, Int32Array>(),
      };
      lanes.set(key, lane);
      const samples = toSamples(pcm);
      write(lane, samples, from);
      cursors.set(`${source}\n${key}`, from + samples.length);
      return isNew;
    },
    /** How much came when its block was gone already. */
    lostMs: (): number => Math.round(lost / samplesPerMs),
    /** Where the line of a key begins, on the grid of blocks. */
    startMsOf: (key: string): number => (lanes.get(key)?.next ?? 0) * blockMs,
    /** All blocks that end by then, in order for each key; what comes for them later is lost. */
    take(untilMs: number): Block[] {
      const end = Math.floor(untilMs / blockMs);
      return [...lanes.values()].flatMap((lane) => {
        const taken: Block[] = [];
        for (; lane.next < end; lane.next += 1) {
          const block = lane.blocks.get(lane.next);
          lane.blocks.delete(lane.next);
          taken.push({
            key: lane.key,
            atMs: lane.next * blockMs,
            pcm: block ? toPcm(block) : Buffer.alloc(blockSamples * 2),
            hasSound: block !== undefined,
          });
        }
        return taken;
      });
    },
  };
}

/** PCM is little-endian, as is every machine that Candor runs on; a view of it needs an even place. */
function toSamples(pcm: Uint8Array): Int16Array {
  const even = pcm.byteOffset % 2 === 0 ? pcm : pcm.slice();
  return new Int16Array(even.buffer, even.byteOffset, even.byteLength >> 1);
}

function toPcm(block: Int32Array): Buffer {
  const samples = new Int16Array(block.length);
  for (let index = 0; index < block.length; index += 1) {
    const value = block[index]!;
    samples[index] = value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : value;
  }
  return Buffer.from(samples.buffer);
}

/** As recorders in the browser say it: 0 at -60 dB and below, 1 at full scale. */
export function levelOf(pcm: Buffer): number {
  let sum = 0;
  const samples = toSamples(pcm);
  for (let at = 0; at < samples.length; at += 1) sum += samples[at]! ** 2;
  const decibels = 10 * Math.log10(sum / 32_768 ** 2 / Math.max(1, pcm.length / 2));
  return Math.min(1, Math.max(0, 1 + decibels / 60));
}
