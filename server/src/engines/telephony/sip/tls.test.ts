import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ensurePeers, makeCertificate, startBaresip, startKamailio } from '../../../test/telephony/peers.ts';
import { likeness, makeVoice } from '../../../test/telephony/sound.ts';
import { frameSamples } from '../audio/frame.ts';
import { openBridge } from '../bridge.ts';
import { openClock } from '../clock.ts';
import { openSipTelephony } from './line.ts';
import type { SipSettings } from './settings.ts';

const hasPeers = (await ensurePeers()) && existsSync('/usr/bin/openssl');
const base = 49_000 + Math.floor(Math.random() * 20) * 20;

test.skipIf(!hasPeers)(
  'over TLS to Kamailio: registered and heard with its certificate, refused with another',
  { timeout: 240_000 },
  async () => {
    const files = await makeCertificate();
    const other = await makeCertificate();
    const users = { candor: 'right', anna: 'anna-secret' };
    const tls = { port: base + 2, certificate: files.certificate, key: files.key };
    const kamailio = await startKamailio(base, users, tls);
    await sleep(800);
    const voice = makeVoice(31, 12);
    const phone = await startBaresip({
      port: base + 10,
      server: `127.0.0.1:${base}`,
      user: 'anna',
      password: 'anna-secret',
      voice,
      codec: 'PCMU',
      isRegistered: true,
    });
    const settings: SipSettings = {
      server: { host: '127.0.0.1', port: tls.port },
      protocol: 'tls',
      user: 'candor',
      password: 'right',
      domain: '127.0.0.1',
      isRegistered: true,
      listen: { host: '127.0.0.1', port: base + 4 },
      publicHost: '127.0.0.1',
      ports: { from: 49_500, to: 49_599 },
      codecs: ['PCMU'],
      isSecure: false,
      peers: ['127.0.0.1'],
      tlsAuthority: await readFile(files.certificate, 'utf8'),
      registerS: 60,
      sessionS: 1_800,
      mediaLostMs: 60_000,
    };
    const line = await openSipTelephony(settings, () => undefined);
    const strangers = await readFile(other.certificate, 'utf8');
    const deceived = await openSipTelephony(
      { ...settings, tlsAuthority: strangers, listen: { host: '127.0.0.1', port: base + 6 } },
      () => undefined,
    );
    onTestFinished(async () => {
      await line.close();
      await deceived.close();
      await phone.stop();
      await kamailio.stop();
      for (const { folder } of [files, other]) await rm(folder, { recursive: true, force: true });
    });
    await expect.poll(() => line.state().isReady, { timeout: 40_000 }).toBe(true);
    await expect.poll(() => phone.said().includes('200 OK'), { timeout: 40_000 }).toBe(true);
    const leg = line.originate({ from: 'candor', to: 'anna' });
    await expect.poll(() => leg.state(), { timeout: 40_000 }).toBe('active');
    const heard: Int16Array[] = [];
    const bridge = openBridge(openClock());
    bridge.join(leg, { onFrame: (frame) => void heard.push(frame) });
    await sleep(4_000);
    bridge.close();
    leg.hangUp();
    const all = new Int16Array(heard.length * frameSamples);
    heard.forEach((frame, at) => all.set(frame, at * frameSamples));
    expect(likeness(all, voice)).toBeGreaterThanOrEqual(0.95);
    expect(deceived.state().isReady).toBe(false);
  },
);
