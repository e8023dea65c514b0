/** G.711 by tables: A-law and µ-law, 8 kHz, one byte a sample. */
type Law = { decode(bytes: Uint8Array): Int16Array; encode(samples: Int16Array): Uint8Array };

function decodeMu(byte: number): number {
  const inverted = ~byte & 0xff;
  const magnitude = (((inverted & 0x0f) << 3) + 0x84) << ((inverted & 0x70) >> 4);
  return inverted & 0x80 ? 0x84 - magnitude : magnitude - 0x84;
}

function decodeA(byte: number): number {
  const even = byte ^ 0x55;
  const segment = (even & 0x70) >> 4;
  const mantissa = (even & 0x0f) << 4;
  const magnitude = segment === 0 ? mantissa + 8 : (mantissa + 0x108) << (segment - 1);
  return even & 0x80 ? magnitude : -magnitude;
}

function openLaw(decodeByte: (byte: number) => number): Law {
  const decoded = Int16Array.from({ length: 256 }, (_, byte) => decodeByte(byte));
  const encoded = nearestBytes(decoded);
  return {
    decode(bytes) {
      const samples = new Int16Array(bytes.length);
      for (let index = 0; index < bytes.length; index += 1) samples[index] = decoded[bytes[index]!]!;
      return samples;
    },
    encode(samples) {
      const bytes = new Uint8Array(samples.length);
      for (let index = 0; index < samples.length; index += 1) bytes[index] = encoded[samples[index]! + 32_768]!;
      return bytes;
    },
  };
}

/** For each of the 65,536 samples the byte whose sound is nearest. */
function nearestBytes(decoded: Int16Array): Uint8Array {
  const byLevel = [...decoded.keys()].sort((a, b) => decoded[a]! - decoded[b]!);
  const bytes = new Uint8Array(65_536);
  let place = 0;
  for (let sample = -32_768; sample <= 32_767; sample += 1) {
    while (
      place < 255 &&
      Math.abs(decoded[byLevel[place + 1]!]! - sample) <= Math.abs(decoded[byLevel[place]!]! - sample)
    )
      place += 1;
    bytes[sample + 32_768] = byLevel[place]!;
  }
  return bytes;
}

export const muLaw = openLaw(decodeMu);
export const aLaw = openLaw(decodeA);
