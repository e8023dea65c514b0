import { openFrameQueue } from '../audio/frame.ts';
import type { Codec } from './codecs.ts';
import { clockRates } from './codecs.ts';
import { openJitterBuffer } from './jitter-buffer.ts';
import type { RtpPacket } from './packet.ts';

const digits = '0123456789*#ABCD';

/** Packets of one side in, frames and keys out. */
export function openReceiver(options: {
  codec: Codec;
  payloadType: number;
  eventType: number | null;
  onDigit: (digit: string) => void;
}) {
  const { codec } = options;
  const buffer = openJitterBuffer();
  const queue = openFrameQueue(10);
  let lastEvent = -1;
  let ssrc: number | null = null;
  let highest = 0;
  const ticksPerMs = clockRates[codec.name] / 1000;
  let lastPacket: { sequence: number; timestamp: number } | null = null;

  /** How much sound a packet carries: told by its length for G.711, by the distance to the next for Opus. */
  const lengthOf = ({ payload, sequence, timestamp }: RtpPacket): number => {
    if (codec.name !== 'opus') return payload.length / 8;
    const before = lastPacket;
    lastPacket = { sequence, timestamp };
    const ms =
      before && sequence === ((before.sequence + 1) & 0xffff) ? (timestamp - before.timestamp) / ticksPerMs : 20;
    return ms > 0 && ms <= 60 ? ms : 20;
  };

  return {
    receive(packet: RtpPacket): void {
      ssrc = packet.ssrc;
      highest = Math.max(highest, packet.sequence);
      if (packet.payloadType === options.eventType) return readEvent(packet);
      // Anything else is ignored; comfort noise too, which says only that nobody speaks.
      if (packet.payloadType !== options.payloadType) return;
      buffer.insert(packet.sequence, packet.payload, lengthOf(packet));
    },
    read(): Int16Array | null {
      for (let tries = 0; tries < 5; tries += 1) {
        const frame = queue.shift();
        if (frame) return frame;
        const played = buffer.take();
        if (played === 'empty') return null;
        const samples = played === 'lost' ? codec.conceal() : codec.decode(played.payload);
        if (samples) queue.push(samples);
      }
      return null;
    },
    heard: () => {
      const { received, lost } = buffer.figures();
      return ssrc === null ? null : { ssrc, highest, lost, received };
    },
  };

  /** RFC 4733: the same event comes many times; its timestamp says that it is the same. */
  function readEvent({ payload, timestamp }: RtpPacket): void {
    const digit = digits[payload[0] ?? 99];
    if (payload.length < 4 || digit === undefined || timestamp === lastEvent) return;
    lastEvent = timestamp;
    options.onDigit(digit);
  }
}
export type Receiver = ReturnType<typeof openReceiver>;
