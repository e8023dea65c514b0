import { expect, onTestFinished, test } from 'vitest';
import { likeness, makeVoice } from '../../../test/telephony/sound.ts';
import { frameMs, frameSamples } from '../audio/frame.ts';
import type { CodecName } from './codecs.ts';
import { openCodec } from './codecs.ts';
import { parseRtp } from './packet.ts';
import { openReceiver } from './receiver.ts';
import { openSender } from './sender.ts';

/** By chance, and the same one every time. */
function openChance(): () => number {
  let state = 4711;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** A network of its own time: 3 % of the packets are lost, each other one is late by up to 40 ms, so that some overtake others. */
test.each<[CodecName, number]>([
  ['PCMU', 0],
  ['PCMA', 8],
  ['opus', 111],
])('%s with a loss of 3 in 100 and 40 ms jitter is still what was said', async (name, payloadType) => {
  const [said, chance] = [makeVoice(21, 8), openChance()];
  const codecs = [await openCodec(name), await openCodec(name)] as const;
  onTestFinished(() => codecs.forEach((codec) => codec.close()));
  const under: { at: number; packet: Buffer }[] = [];
  let [now, sent, lost] = [0, 0, 0];
  const common = { payloadType, eventType: null, onDigit: () => undefined };
  const receiver = openReceiver({ ...common, codec: codecs[1] });
  const sender = openSender({
    ...common,
    codec: codecs[0],
    send(packet) {
      sent += 1;
      if (chance() < 0.03) lost += 1;
      else under.push({ at: now + chance() * 40, packet: Buffer.from(packet) });
    },
  });
  const heard = new Int16Array(said.length);
  for (let at = 0; at + frameSamples <= said.length; at += frameSamples, now += frameMs) {
    sender.write(said.subarray(at, at + frameSamples));
    under.sort((one, other) => one.at - other.at);
    while (under[0] && under[0].at <= now) receiver.receive(parseRtp(under.shift()!.packet)!);
    // A gap is silence to whoever listens.
    const frame = receiver.read();
    if (frame) heard.set(frame, at);
  }
  expect(lost / sent).toBeGreaterThan(0.015);
  expect(likeness(heard, said.subarray(0, 7 * 16_000))).toBeGreaterThanOrEqual(0.9);
});
