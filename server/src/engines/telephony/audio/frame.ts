/** All sound inside is 16 kHz mono, 16 bit, in frames of 20 ms. */
export const sampleRate = 16_000;
export const frameMs = 20;
export const frameSamples = (sampleRate * frameMs) / 1000;

export function toBytes(frame: Int16Array): Buffer {
  return Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength);
}

/** Takes sound of any length in and gives it out in whole frames. */
export function openFrameQueue(mostFrames = 100) {
  const most = mostFrames * frameSamples;
  let held: Int16Array = new Int16Array(frameSamples * 8);
  let length = 0;
  return {
    push(samples: Int16Array): void {
      if (length + samples.length > held.length) {
        const larger = new Int16Array(Math.max(held.length * 2, length + samples.length));
        larger.set(held.subarray(0, length));
        held = larger;
      }
      held.set(samples, length);
      length += samples.length;
      // Whoever does not read loses the oldest, never the memory of the machine.
      if (length > most) {
        held.copyWithin(0, length - most, length);
        length = most;
      }
    },
    shift(): Int16Array | null {
      if (length < frameSamples) return null;
      const frame = held.slice(0, frameSamples);
      held.copyWithin(0, frameSamples, length);
      length -= frameSamples;
      return frame;
    },
    samples: () => length,
    clear: () => void (length = 0),
  };
}
