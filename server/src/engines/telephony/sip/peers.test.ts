import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Program } from '../../../test/telephony/peers.ts';
import { ensurePeers, start, startBaresip, startKamailio } from '../../../test/telephony/peers.ts';
import { likeness, makeVoice } from '../../../test/telephony/sound.ts';
import { frameSamples } from '../audio/frame.ts';
import { openBridge } from '../bridge.ts';
import { openClock } from '../clock.ts';
import type { Leg, LegEvent, Telephony } from '../port.ts';
import { openSipTelephony } from './line.ts';
import type { SipSettings } from './settings.ts';

const hasPeers = await ensurePeers();
const base = 45_000 + Math.floor(Math.random() * 200) * 20;
const settings = (changes: Partial<SipSettings>): SipSettings => ({
  server: { host: '127.0.0.1', port: base },
  protocol: 'udp',
  user: 'candor',
  password: 'right',
  domain: '127.0.0.1',
  isRegistered: true,
  listen: { host: '127.0.0.1', port: base + 1 },
  publicHost: '127.0.0.1',
  ports: { from: 46_000, to: 46_199 },
  codecs: ['PCMA', 'PCMU'],
  isSecure: false,
  peers: ['127.0.0.1'],
  tlsAuthority: undefined,
  registerS: 60,
  sessionS: 1_800,
  mediaLostMs: 60_000,
  ...changes,
});

const watch = (leg: Leg): LegEvent[] => {
  const events: LegEvent[] = [];
  leg.subscribe((event) => events.push(event));
  return events;
};

/** Joins these and remembers what each of them said. */
function listen(legs: readonly Leg[]) {
  const heard = legs.map((): Int16Array[] => []);
  const bridge = openBridge(openClock());
  legs.forEach((leg, index) => bridge.join(leg, { onFrame: (frame) => void heard[index]!.push(frame) }));
  return {
    close: () => bridge.close(),
    of(index: number): Int16Array {
      const frames = heard[index]!;
      const all = new Int16Array(frames.length * frameSamples);
      frames.forEach((frame, at) => all.set(frame, at * frameSamples));
      return all;
    },
  };
}

describe.skipIf(!hasPeers)('against Debian’s Kamailio, baresip and sipp', () => {
  const voices = [makeVoice(11, 15), makeVoice(12, 15)] as const;
  let kamailio: Program;
  let line: Telephony;
  let phones: Awaited<ReturnType<typeof startBaresip>>[] = [];

  beforeAll(async () => {
    kamailio = await startKamailio(base, { candor: 'right', anna: 'anna-secret', bert: 'bert-secret' });
    await sleep(800);
    line = await openSipTelephony(settings({}), () => undefined);
    const server = `127.0.0.1:${base}`;
    phones = await Promise.all([
      startBaresip({
        port: base + 10,
        server,
        user: 'anna',
        password: 'anna-secret',
        voice: voices[0],
        codec: 'PCMA',
        isRegistered: true,
      }),
      startBaresip({
        port: base + 12,
        server,
        user: 'bert',
        password: 'bert-secret',
        voice: voices[1],
        codec: 'PCMU',
        isRegistered: true,
      }),
    ]);
    for (let tries = 0; tries < 100 && !phones.every((phone) => phone.said().includes('200 OK')); tries += 1)
      await sleep(100);
  }, 240_000);
  afterAll(async () => {
    await line?.close();
    for (const phone of phones) await phone.stop();
    await kamailio?.stop();
  });

  test('registers with a password, and says so when it is wrong', async () => {
    await expect.poll(() => line.state().isReady, { timeout: 40_000 }).toBe(true);
    const wrong = await openSipTelephony(
      settings({ password: 'wrong', listen: { host: '127.0.0.1', port: base + 4 } }),
      () => undefined,
    );
    await expect
      .poll(() => wrong.state().message, { timeout: 40_000 })
      .toBe('The telephone server refuses the user name or password.');
    const refused = wrong.originate({ from: 'candor', to: 'anna' });
    const events = watch(refused);
    await expect
      .poll(() => events.at(-1), { timeout: 40_000 })
      .toMatchObject({ kind: 'ended', ending: 'unauthorized' });
    await wrong.close();
  });

  test('two phones in a conference: each leg is recorded as it was said, A-law and µ-law', {
    timeout: 40_000,
  }, async () => {
    const legs = [line.originate({ from: 'candor', to: 'anna' }), line.originate({ from: 'candor', to: 'bert' })];
    await expect.poll(() => legs.map((leg) => leg.state()), { timeout: 40_000 }).toEqual(['active', 'active']);
    const heard = listen(legs);
    await sleep(4_000);
    heard.close();
    legs.forEach((leg) => leg.hangUp());
    await sleep(500);
    const said = voices.map((voice) => voice.subarray(0, 6 * 16_000));
    expect(likeness(heard.of(0), said[0]!)).toBeGreaterThanOrEqual(0.95);
    expect(likeness(heard.of(1), said[1]!)).toBeGreaterThanOrEqual(0.95);
    expect(likeness(heard.of(0), said[1]!)).toBeLessThan(0.6);
  });

  test('hold and take back by re-INVITE, and a number that is not there', async () => {
    const leg = line.originate({ from: 'candor', to: 'anna' });
    await expect.poll(() => leg.state(), { timeout: 40_000 }).toBe('active');
    await leg.hold(true);
    await leg.hold(false);
    expect(leg.state()).toBe('active');
    leg.hangUp();
    const nobody = watch(line.originate({ from: 'candor', to: 'nobody' }));
    await expect.poll(() => nobody.at(-1), { timeout: 40_000 }).toMatchObject({ kind: 'ended', ending: 'not_found' });
  });

  test('a call that rings is given up with CANCEL, and one that is busy says so', async () => {
    const [busyPort, ringPort] = [base + 5, base + 6];
    const direct = (port: number, own: number) =>
      openSipTelephony(
        settings({
          server: { host: '127.0.0.1', port },
          isRegistered: false,
          listen: { host: '127.0.0.1', port: own },
        }),
        () => undefined,
      );
    const scenario = (name: string) => new URL(`../../../test/telephony/${name}.xml`, import.meta.url).pathname;
    const sipp = (name: string, port: number) =>
      start('/usr/bin/sipp', [
        '-sf',
        scenario(name),
        '-i',
        '127.0.0.1',
        '-p',
        String(port),
        '-m',
        '1',
        '-nostdin',
        '-timeout',
        '20',
      ]);
    const busyPhone = sipp('busy', busyPort);
    const ringPhone = sipp('ring', ringPort);
    await sleep(500);
    const [one, other] = [await direct(busyPort, base + 7), await direct(ringPort, base + 8)];
    const busy = watch(one.originate({ from: 'candor', to: 'service' }));
    await expect.poll(() => busy.at(-1), { timeout: 40_000 }).toMatchObject({ kind: 'ended', ending: 'busy' });
    const ringing = other.originate({ from: 'candor', to: 'service' });
    const events = watch(ringing);
    await expect.poll(() => events, { timeout: 40_000 }).toContainEqual({ kind: 'ringing' });
    ringing.hangUp();
    expect(await ringPhone.ended).toBe(0);
    expect(await busyPhone.ended).toBe(0);
    await Promise.all([one.close(), other.close()]);
  });

  test('sipp calls us: it rings, is answered, and its BYE ends the leg', async () => {
    const arriving = new Promise<Leg>((done) => {
      const stop = line.onInbound((leg) => (stop(), done(leg)));
    });
    const caller = start('/usr/bin/sipp', [
      '-sn',
      'uac',
      '-i',
      '127.0.0.1',
      '-p',
      String(base + 9),
      '-m',
      '1',
      '-s',
      '12025550100',
      '-d',
      '500',
      '-nostdin',
      '-timeout',
      '20',
      `127.0.0.1:${base + 1}`,
    ]);
    const leg = await arriving;
    expect(leg).toMatchObject({ direction: 'inbound', local: '12025550100' });
    const events = watch(leg);
    await leg.answer();
    await expect.poll(() => events.at(-1), { timeout: 40_000 }).toMatchObject({ kind: 'ended', ending: 'hung_up' });
    expect(await caller.ended).toBe(0);
  });
});
