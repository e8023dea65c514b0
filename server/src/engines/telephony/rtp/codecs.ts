import { createDecoder, createEncoder } from 'libopus-wasm';
import { frameSamples } from '../audio/frame.ts';
import { aLaw, muLaw } from '../audio/g711.ts';
import { openDownsampler, openUpsampler } from '../audio/resample.ts';

export const codecNames = ['PCMA', 'PCMU', 'opus'] as const;
export type CodecName = (typeof codecNames)[number];

/** How fast its RTP clock runs. Opus says 48 kHz whatever it carries. */
export const clockRates: Record<CodecName, number> = { PCMA: 8_000, PCMU: 8_000, opus: 48_000 };

/** Sound at 16 kHz in, payloads out, and back. */
export type Codec = {
  name: CodecName;
  encode(frame: Int16Array): Uint8Array;
  /** Null where the payload is none of this codec. */
  decode(payload: Uint8Array): Int16Array | null;
  /** What is put in the place of a packet that was lost. */
  conceal(): Int16Array;
  close(): void;
};

export async function openCodec(name: CodecName): Promise<Codec> {
  return name === 'opus' ? openOpus() : openG711(name);
}

function openG711(name: 'PCMA' | 'PCMU'): Codec {
  const law = name === 'PCMA' ? aLaw : muLaw;
  const [up, down] = [openUpsampler(), openDownsampler()];
  let last: Int16Array = new Int16Array(frameSamples / 2);
  let lostInRow = 0;
  return {
    name,
    encode: (frame) => law.encode(down(frame)),
    decode(payload) {
      if (payload.length === 0) return null;
      lostInRow = 0;
      last = law.decode(payload);
      return up(last);
    },
    /** The same again, softer each time: silence after 60 ms. */
    conceal() {
      lostInRow += 1;
      const gain = Math.max(0, 1 - lostInRow / 3);
      return up(last.map((sample) => sample * gain));
    },
    close: () => undefined,
  };
}

async function openOpus(): Promise<Codec> {
  const settings = { sampleRate: 16_000, channels: 1 } as const;
  const [encoder, decoder] = await Promise.all([
    createEncoder({
      ...settings,
      frameSize: frameSamples,
      application: 2048,
      bitrate: 24_000,
      complexity: 3,
      fec: true,
      packetLossPercent: 3,
    }),
    createDecoder(settings),
  ]);
  return {
    name: 'opus',
    encode: (frame) => encoder.encode(frame),
    decode(payload) {
      try {
        return decoder.decode(payload);
      } catch {
        return null;
      }
    },
    conceal: () => decoder.decodePacketLoss(frameSamples),
    close() {
      encoder.free();
      decoder.free();
    },
  };
}
