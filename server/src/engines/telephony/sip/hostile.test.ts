import { createSocket, type Socket } from 'node:dgram';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Leg, Telephony } from '../port.ts';
import { openSipTelephony } from './line.ts';
import { parseMessage } from './message.ts';
import { parseSdp } from './sdp.ts';

const port = 47_000 + Math.floor(Math.random() * 900);
let line: Telephony;
let stranger: Socket;
const rung: Leg[] = [];

beforeAll(async () => {
  line = await openSipTelephony(
    {
      server: { host: '127.0.0.1', port: port + 1_000 },
      protocol: 'udp',
      user: '',
      password: '',
      domain: '127.0.0.1',
      isRegistered: false,
      listen: { host: '127.0.0.1', port },
      publicHost: '127.0.0.1',
      ports: { from: 49_000, to: 49_099 },
      codecs: ['PCMA'],
      isSecure: false,
      // The trunk is 127.0.0.1; strangers come from 127.0.0.2.
      peers: [],
      tlsAuthority: undefined,
      registerS: 60,
      sessionS: 1_800,
      mediaLostMs: 60_000,
    },
    () => undefined,
  );
  line.onInbound((leg) => rung.push(leg));
  stranger = createSocket('udp4');
  await new Promise<void>((done) => stranger.bind(0, '127.0.0.2', done));
});
afterAll(async () => {
  stranger.close();
  await line.close();
});

const invite = (index: number, extra = '') =>
  Buffer.from(
    `INVITE sip:+19005550199@127.0.0.1 SIP/2.0\r\nVia: SIP/2.0/UDP 127.0.0.2:5060;branch=z9hG4bK${index}\r\nFrom: <sip:x@y>;tag=${index}\r\nTo: <sip:+19005550199@127.0.0.1>\r\nCall-ID: flood-${index}\r\nCSeq: 1 INVITE\r\n${extra}Content-Length: 0\r\n\r\n`,
  );

test('a thousand INVITEs from a stranger ring nobody and get no answer, and the line keeps working', async () => {
  const answers: string[] = [];
  stranger.on('message', (bytes) => answers.push(bytes.toString()));
  for (let index = 0; index < 1_000; index += 1) stranger.send(invite(index), port, '127.0.0.1');
  await sleep(500);
  expect(rung).toHaveLength(0);
  expect(answers).toEqual([]);
  expect(line.state().isReady).toBe(true);
});

test('broken messages from the trunk itself crash nothing', async () => {
  const trunk = createSocket('udp4');
  await new Promise<void>((done) => trunk.bind(0, '127.0.0.1', done));
  const whole = invite(5_000).toString();
  let random = 7;
  const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below;
  for (let index = 0; index < 2_000; index += 1) {
    const bytes = Buffer.from(whole.slice(0, next(whole.length)));
    for (let change = 0; change < 3 && bytes.length > 0; change += 1) bytes[next(bytes.length)] = next(256);
    expect(() => parseMessage(bytes)).not.toThrow();
    expect(() => parseSdp(bytes.toString('latin1'))).not.toThrow();
    if (index % 4 === 0) trunk.send(bytes, port, '127.0.0.1');
  }
  trunk.send(Buffer.from('\r\n\r\n'), port, '127.0.0.1');
  await sleep(300);
  expect(line.state().isReady).toBe(true);
  trunk.close();
});

test('nobody outside says whom we call: a REFER within a call is declined', async () => {
  const trunk = createSocket('udp4');
  await new Promise<void>((done) => trunk.bind(0, '127.0.0.1', done));
  const answers: string[] = [];
  trunk.on('message', (bytes) => answers.push(bytes.toString()));
  const before = rung.length;
  trunk.send(invite(9_000), port, '127.0.0.1');
  await expect.poll(() => rung.length).toBe(before + 1);
  await expect.poll(() => answers.some((answer) => answer.startsWith('SIP/2.0 180'))).toBe(true);
  const tag = /^To:.*;tag=(\S+)/im.exec(answers.find((answer) => answer.startsWith('SIP/2.0 180'))!)![1]!;
  const refer = invite(9_000, 'Refer-To: <sip:+19005550199@127.0.0.1>\r\n')
    .toString()
    .replace('INVITE sip', 'REFER sip')
    .replace('1 INVITE', '2 REFER')
    .replace('z9hG4bK9000', 'z9hG4bKrefer')
    .replace('To: <sip:+19005550199@127.0.0.1>', `To: <sip:+19005550199@127.0.0.1>;tag=${tag}`);
  trunk.send(Buffer.from(refer), port, '127.0.0.1');
  await expect.poll(() => answers.some((answer) => answer.startsWith('SIP/2.0 603'))).toBe(true);
  rung.at(-1)!.hangUp();
  await expect.poll(() => answers.some((answer) => answer.startsWith('SIP/2.0 486'))).toBe(true);
  trunk.close();
});
