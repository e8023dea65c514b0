import { createSocket, type Socket, type SocketOptions } from 'node:dgram';
import { lookup } from 'node:dns';
import { once } from 'node:events';
import { isIP } from 'node:net';

export type PortRange = { from: number; to: number };

/** Two sockets side by side: sound on the even port, reports on the one after it. */
export async function openPortPair(host: string, { from, to }: PortRange): Promise<{ media: Socket; control: Socket }> {
  const first = from + (from % 2);
  const pairs = Math.floor((to - first + 1) / 2);
  const start = Math.floor(Math.random() * pairs);
  for (let tried = 0; tried < pairs; tried += 1) {
    const port = first + ((start + tried) % pairs) * 2;
    const media = await bind(host, port);
    if (!media) continue;
    const control = await bind(host, port + 1);
    if (control) return { media, control };
    media.close();
  }
  throw new Error('No media port is free');
}

/** Fifty times a second and leg: an address that is one needs no name server, and no turn of the event loop. */
const lookupAddress: NonNullable<SocketOptions['lookup']> = (host, options, found) => {
  const family = isIP(host);
  if (family === 0) lookup(host, options, found);
  else found(null, host, family);
};

async function bind(host: string, port: number): Promise<Socket | null> {
  const socket = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4', lookup: lookupAddress });
  try {
    const listening = once(socket, 'listening');
    socket.bind(port, host);
    await listening;
    socket.on('error', () => undefined);
    return socket;
  } catch {
    socket.close();
    return null;
  }
}
