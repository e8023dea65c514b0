import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { likeness, makeVoice } from '../../test/telephony/sound.ts';
import { frameSamples } from './audio/frame.ts';
import { openBridge } from './bridge.ts';
import { openClock } from './clock.ts';
import type { Leg, LegEvent, Telephony, Voice } from './port.ts';
import { openLoopbackTelephony } from './loopback/line.ts';
import { openSipTelephony } from './sip/line.ts';
import type { SipSettings } from './sip/settings.ts';

/** Two lines that reach each other: what one calls, the other is called by. */
type Pair = { caller: Telephony; called: Telephony; close(): Promise<void> };

const sipSettings = (port: number, other: number, changes: Partial<SipSettings>): SipSettings => ({
  server: { host: '127.0.0.1', port: other },
  protocol: 'udp',
  user: '',
  password: '',
  domain: '127.0.0.1',
  isRegistered: false,
  listen: { host: '127.0.0.1', port },
  publicHost: '127.0.0.1',
  ports: { from: 42_000, to: 42_999 },
  codecs: ['PCMA', 'PCMU'],
  isSecure: false,
  peers: ['127.0.0.1'],
  tlsAuthority: undefined,
  registerS: 300,
  sessionS: 1_800,
  mediaLostMs: 60_000,
  ...changes,
});

let nextPort = 43_000 + Math.floor(Math.random() * 500) * 4;
async function openSipPair(changes: Partial<SipSettings> = {}): Promise<Pair> {
  const [one, other] = [nextPort++, nextPort++];
  const caller = await openSipTelephony(sipSettings(one, other, changes), () => undefined);
  const called = await openSipTelephony(sipSettings(other, one, changes), () => undefined);
  return { caller, called, close: async () => void (await Promise.all([caller.close(), called.close()])) };
}

async function openLoopback(): Promise<Pair> {
  const line = openLoopbackTelephony({ welcome: async () => new Int16Array(0), isOwn: () => true });
  return { caller: line, called: line, close: () => line.close() };
}

const lines: Record<string, () => Promise<Pair>> = {
  loopback: openLoopback,
  'sip over udp': () => openSipPair(),
  'sip over tcp': () => openSipPair({ protocol: 'tcp' }),
  'sip with µ-law and srtp': () => openSipPair({ codecs: ['PCMU'], isSecure: true }),
  'sip with opus': () => openSipPair({ codecs: ['opus'] }),
};

describe.each(Object.entries(lines))('a telephone line: %s', (name, open) => {
  let pair: Pair;
  beforeAll(async () => void (pair = await open()));
  afterAll(() => pair.close());

  async function ring(): Promise<{ out: Leg; inn: Leg; outEvents: LegEvent[]; inEvents: LegEvent[] }> {
    const arriving = new Promise<Leg>((done) => {
      const stop = pair.called.onInbound((leg) => {
        stop();
        done(leg);
      });
    });
    const out = pair.caller.originate({ from: '+12025550100', to: '+12025550101', callerName: 'Dana "D" Reed' });
    const outEvents: LegEvent[] = [];
    out.subscribe((event) => outEvents.push(event));
    const inn = await arriving;
    const inEvents: LegEvent[] = [];
    inn.subscribe((event) => inEvents.push(event));
    return { out, inn, outEvents, inEvents };
  }
  async function connect() {
    const call = await ring();
    await call.inn.answer();
    await expect.poll(() => call.out.state(), { timeout: 40_000 }).toBe('active');
    return call;
  }

  test('rings, is answered, and the one that hangs up ends it for both', async () => {
    const { out, inn, outEvents, inEvents } = await ring();
    expect(inn).toMatchObject({ direction: 'inbound', remote: { number: '+12025550100' }, local: '+12025550101' });
    await expect.poll(() => outEvents).toContainEqual({ kind: 'ringing' });
    await inn.answer();
    await expect.poll(() => out.state()).toBe('active');
    out.hangUp();
    await expect.poll(() => inn.state()).toBe('ended');
    expect(inEvents.at(-1)).toMatchObject({ kind: 'ended', ending: 'hung_up' });
    expect(outEvents.filter(({ kind }) => kind === 'ended')).toHaveLength(1);
  });

  test('a call that is declined, and one that is given up, say so', async () => {
    const declined = await ring();
    declined.inn.hangUp();
    await expect.poll(() => declined.out.state()).toBe('ended');
    expect(['busy', 'declined']).toContain((declined.outEvents.at(-1) as { ending: string }).ending);
    const cancelled = await ring();
    await sleep(50);
    cancelled.out.hangUp();
    await expect.poll(() => cancelled.inn.state()).toBe('ended');
    expect(cancelled.inEvents.at(-1)).toMatchObject({ ending: 'cancelled' });
  });

  test('each side hears the other and not itself', async () => {
    const { out, inn } = await connect();
    const clock = openClock();
    const [here, there] = [speak(makeVoice(1, 2)), speak(makeVoice(2, 2))];
    const [near, far] = [openBridge(clock), openBridge(clock)];
    near.join(out);
    near.join(here);
    far.join(inn);
    far.join(there);
    await sleep(2_300);
    const enough = name.includes('opus') ? 0.8 : 0.95;
    const inTime = { timeout: 8_000, interval: 300 };
    await expect.poll(() => likeness(there.heard(), here.said), inTime).toBeGreaterThan(enough);
    await expect.poll(() => likeness(here.heard(), there.said), inTime).toBeGreaterThan(enough);
    near.close();
    far.close();
    out.hangUp();
    expect(likeness(here.heard(), here.said)).toBeLessThan(0.5);
  });

  test('keys arrive in order, and hold is told to the other side and taken back', async () => {
    const { out, inn, inEvents } = await connect();
    const clock = openClock();
    const bridge = openBridge(clock);
    bridge.join(out);
    out.sendDigits('12#');
    await expect
      .poll(() => inEvents.filter(({ kind }) => kind === 'digit'), { timeout: 40_000 })
      .toEqual(['1', '2', '#'].map((digit) => ({ kind: 'digit', digit })));
    await out.hold(true);
    await expect.poll(() => inEvents).toContainEqual({ kind: 'held', isHeld: true });
    await out.hold(false);
    await expect.poll(() => inEvents).toContainEqual({ kind: 'held', isHeld: false });
    bridge.close();
    inn.hangUp();
    await expect.poll(() => out.state()).toBe('ended');
  });
});

/** Someone who says this once and remembers what they heard. */
function speak(said: Int16Array): Voice & { said: Int16Array; heard(): Int16Array } {
  let at = 0;
  const frames: Int16Array[] = [];
  return {
    said,
    read() {
      if (at >= said.length) return null;
      const frame = new Int16Array(frameSamples);
      frame.set(said.subarray(at, (at += frameSamples)));
      return frame;
    },
    write: (frame) => void frames.push(frame.slice()),
    heard() {
      const all = new Int16Array(frames.length * frameSamples);
      frames.forEach((frame, index) => all.set(frame, index * frameSamples));
      return all;
    },
  };
}
