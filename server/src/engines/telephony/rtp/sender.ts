import { randomInt } from 'node:crypto';
import { frameMs } from '../audio/frame.ts';
import type { Codec } from './codecs.ts';
import { clockRates } from './codecs.ts';
import { formatRtp } from './packet.ts';

const digitNames = '0123456789*#ABCD';
const eventFrames = 6;
const endPackets = 3;
const gapFrames = 4;

/** Frames and keys in, packets of one side out. A key takes the place of the sound while it is sent. */
export function openSender(options: {
  codec: Codec;
  payloadType: number;
  eventType: number | null;
  send: (packet: Buffer) => void;
}) {
  const { codec, payloadType, eventType } = options;
  const ssrc = randomInt(1, 2 ** 31);
  const ticks = (clockRates[codec.name] / 1000) * frameMs;
  let sequence = randomInt(0, 0x8000);
  let timestamp = randomInt(0, 2 ** 31);
  let packets = 0;
  let octets = 0;
  let isFirst = true;
  const keys: { event: number; frames: number; startedAt: number }[] = [];

  function send(type: number, payload: Uint8Array, at: number, marker: boolean): void {
    options.send(formatRtp({ payloadType: type, marker, sequence: sequence++, timestamp: at, ssrc, payload }));
    packets += 1;
    octets += payload.length;
  }

  function sendKey(): void {
    const key = keys[0]!;
    if (key.frames === 0) key.startedAt = timestamp;
    key.frames += 1;
    if (key.frames > eventFrames) {
      if (key.frames === eventFrames + gapFrames) keys.shift();
      return;
    }
    const isEnd = key.frames === eventFrames;
    const payload = Buffer.alloc(4);
    payload[0] = key.event;
    payload[1] = (isEnd ? 0x80 : 0) | 10;
    payload.writeUInt16BE(Math.min(0xffff, key.frames * ticks), 2);
    for (let copy = 0; copy < (isEnd ? endPackets : 1); copy += 1)
      send(eventType!, payload, key.startedAt, key.frames === 1 && copy === 0);
  }

  return {
    write(frame: Int16Array): void {
      if (keys.length > 0 && eventType !== null) sendKey();
      else {
        send(payloadType, codec.encode(frame), timestamp, isFirst);
        isFirst = false;
      }
      timestamp = (timestamp + ticks) >>> 0;
    },
    /** Whether the other side understands keys. */
    sendDigits(digits: string): boolean {
      if (eventType === null) return false;
      for (const digit of digits.toUpperCase()) {
        const event = digitNames.indexOf(digit);
        if (event >= 0) keys.push({ event, frames: 0, startedAt: 0 });
      }
      return true;
    },
    sent: () => ({ ssrc, packets, octets, timestamp }),
  };
}
export type Sender = ReturnType<typeof openSender>;
