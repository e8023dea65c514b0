import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { openSipTelephony } from './line.ts';

/** A trunk that lets everyone register, for a second at a time. */
async function openTrunk(port = 0): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.on('message', (bytes, { port: from, address }) => {
    const [first, ...lines] = bytes.toString().split('\r\n');
    if (!first!.startsWith('REGISTER')) return;
    const kept = lines.filter((line) => /^(via|from|to|call-id|cseq):/i.test(line));
    const contact = lines.find((line) => /^contact:/i.test(line))!.replace(/expires=\d+/, 'expires=1');
    socket.send(['SIP/2.0 200 OK', ...kept, contact, 'content-length: 0', '', ''].join('\r\n'), from, address);
  });
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

// Half a minute of waiting, as the protocol wants it before someone counts as gone.
test.skipIf(!process.env['FULL_FAULTS'])(
  'a trunk that goes away is said to be gone, calls fail with the reason, and it is used again when it is back',
  { timeout: 400_000 },
  async () => {
    let trunk = await openTrunk();
    const { port } = trunk.address();
    const line = await openSipTelephony(
      {
        server: { host: '127.0.0.1', port },
        protocol: 'udp',
        user: 'candor',
        password: 'secret',
        domain: '127.0.0.1',
        isRegistered: true,
        listen: { host: '127.0.0.1', port: 0 },
        publicHost: '127.0.0.1',
        ports: { from: 48_000, to: 48_099 },
        codecs: ['PCMU'],
        isSecure: false,
        peers: [],
        tlsAuthority: undefined,
        registerS: 60,
        sessionS: 1_800,
        mediaLostMs: 60_000,
      },
      () => undefined,
    );
    onTestFinished(async () => {
      await line.close();
      trunk.close();
    });
    await expect.poll(() => line.state().isReady, { timeout: 5_000 }).toBe(true);
    trunk.close();
    const leg = line.originate({ from: 'candor', to: '+12025550100' });
    const endings: unknown[] = [];
    leg.subscribe((event) => event.kind === 'ended' && endings.push(event.ending));
    await expect
      .poll(() => line.state(), { timeout: 45_000 })
      .toEqual({ isReady: false, message: 'The telephone server 127.0.0.1 does not answer.' });
    await expect.poll(() => endings, { timeout: 10_000 }).toEqual(['unreachable']);
    trunk = await openTrunk(port);
    await expect.poll(() => line.state().isReady, { timeout: 240_000 }).toBe(true);
  },
);
