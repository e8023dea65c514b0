import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { connect, createServer, isIP, type AddressInfo, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SipMessage } from './message.ts';
import { parseMessage } from './message.ts';
import type { SipSettings } from './settings.ts';

export type Peer = { address: string; port: number; connection?: Socket | undefined };
export type Transport = {
  readonly protocol: SipSettings['protocol'];
  readonly port: number;
  send(bytes: Buffer, to: Peer): void;
  /** Whether a message came over a connection that we opened ourselves. */
  isOwn(from: Peer): boolean;
  close(): Promise<void>;
};

const mostBytes = 65_535;
const connectMs = 10_000;

export async function openTransport(
  settings: SipSettings,
  onMessage: (message: SipMessage, from: Peer) => void,
): Promise<Transport> {
  return settings.protocol === 'udp' ? openUdp(settings, onMessage) : openStreams(settings, onMessage);
}

async function openUdp(
  { listen }: SipSettings,
  onMessage: (message: SipMessage, from: Peer) => void,
): Promise<Transport> {
  const socket = createSocket({ type: listen.host.includes(':') ? 'udp6' : 'udp4' });
  const listening = once(socket, 'listening');
  socket.bind(listen.port, listen.host);
  await listening;
  socket.on('error', () => undefined);
  socket.on('message', (bytes, { address, port }) => {
    const message = parseMessage(bytes);
    if (message) onMessage(message, { address, port });
  });
  return {
    protocol: 'udp',
    port: socket.address().port,
    send: (bytes, { address, port }) => socket.send(bytes, port, address, () => undefined),
    isOwn: () => false,
    close: () => new Promise((done) => socket.close(() => done())),
  };
}

/** TCP and TLS: one connection to the server is kept, and the answer to whatever comes in goes back the same way. */
async function openStreams(
  settings: SipSettings,
  onMessage: (message: SipMessage, from: Peer) => void,
): Promise<Transport> {
  const { protocol, listen } = settings;
  const own = new Map<string, Socket>();
  const all = new Set<Socket>();
  const server = createServer((socket) => attend(socket));
  const listening = once(server, 'listening');
  server.maxConnections = 100;
  server.listen(listen.port, listen.host);
  await listening;

  function attend(socket: Socket): Socket {
    all.add(socket);
    let held: Buffer = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('close', () => all.delete(socket));
    socket.on('data', (bytes: Buffer) => {
      held = Buffer.concat([held, bytes]);
      for (;;) {
        const frame = nextFrame(held);
        if (frame === 'broken' || held.length > mostBytes * 2) return socket.destroy();
        if (frame === null) return;
        held = held.subarray(frame.used);
        const message = frame.bytes && parseMessage(frame.bytes);
        const { remoteAddress: address = '', remotePort: port = 0 } = socket;
        if (message) onMessage(message, { address, port, connection: socket });
      }
    });
    return socket;
  }

  function connectionTo({ address, port }: Peer): Socket {
    const key = `${address}:${port}`;
    const known = own.get(key);
    if (known && !known.destroyed) return known;
    const socket =
      protocol === 'tls'
        ? connectTls({
            host: address,
            port,
            // An address is no name; its certificate is checked by the address itself.
            ...(isIP(settings.server.host) === 0 && { servername: settings.server.host }),
            ...(settings.tlsAuthority && { ca: settings.tlsAuthority }),
            minVersion: 'TLSv1.2',
          })
        : connect({ host: address, port });
    socket.setKeepAlive(true, 30_000);
    const timer = setTimeout(() => socket.destroy(), connectMs);
    socket.once(protocol === 'tls' ? 'secureConnect' : 'connect', () => clearTimeout(timer));
    socket.once('close', () => {
      clearTimeout(timer);
      if (own.get(key) === socket) own.delete(key);
    });
    own.set(key, attend(socket));
    return socket;
  }

  return {
    protocol,
    port: (server.address() as AddressInfo).port,
    send(bytes, to) {
      const socket = to.connection && !to.connection.destroyed ? to.connection : connectionTo(to);
      socket.write(bytes);
    },
    isOwn: ({ connection }) => connection !== undefined && [...own.values()].includes(connection),
    close() {
      for (const socket of all) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** The next message of a stream, told by its length; empty lines between keep a connection alive. */
function nextFrame(held: Buffer): { used: number; bytes: Buffer | null } | 'broken' | null {
  let start = 0;
  while (start + 1 < held.length && held[start] === 13 && held[start + 1] === 10) start += 2;
  if (start > 0) return { used: start, bytes: null };
  const end = held.indexOf('\r\n\r\n');
  if (end < 0) return held.length > mostBytes ? 'broken' : null;
  const length = /\r\n(?:content-length|l)\s*:\s*(\d{1,6})\s*(?:\r\n|$)/i.exec(
    held.subarray(0, end).toString('latin1'),
  )?.[1];
  if (length === undefined || Number(length) > mostBytes) return 'broken';
  const used = end + 4 + Number(length);
  return held.length < used ? null : { used, bytes: held.subarray(0, used) };
}

/** The addresses behind a name. */
export async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true, family: 4 })).map(({ address }) => address);
}
