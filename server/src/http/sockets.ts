import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import type { App } from '../app.ts';

/** Takes over an open socket. */
export type SocketHandler = (socket: WebSocket) => void;
/** Whoever may not come in gets null, and no socket is opened. */
export type Admit = (asked: {
  params: Record<string, string>;
  query: URLSearchParams;
}) => Promise<SocketHandler | null>;

/** A WebSocket: a way for what no ordinary call can carry. */
export type MountedSocket = {
  /** With `:name` for every parameter. */ path: string /** Largest message. */;
  mostBytes: number;
  open(app: App): Admit;
};

/** A peer that has not answered for this long is considered gone. */
const pingMs = 20_000;

/** Answers upgrades of these addresses and refuses all others. They end with the server. */
export function mountSockets(server: FastifyInstance, app: App, mounted: readonly MountedSocket[]): void {
  const ways = mounted.map(({ path, mostBytes, open }) => ({
    pattern: patternOf(path),
    admit: open(app),
    server: new WebSocketServer({
      noServer: true,
      maxPayload: mostBytes,
      perMessageDeflate: false,
      clientTracking: true,
    }),
  }));

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { pathname, searchParams } = URL.parse(request.url ?? '/', 'http://localhost') ?? {};
    if (pathname === undefined || searchParams === undefined) return refuse(stream, '400 Bad Request');
    const way = ways.find(({ pattern }) => pattern.test(pathname));
    if (!way) return refuse(stream, '404 Not Found');
    const params = { ...way.pattern.exec(pathname)?.groups };
    const opened = await way.admit({ params, query: searchParams });
    if (!opened) return refuse(stream, '401 Unauthorized');
    way.server.handleUpgrade(request, stream, head, (socket) => {
      keepAlive(socket);
      opened(socket);
    });
  }

  server.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // A connection that breaks before it is taken over must not take the process with it.
    stream.on('error', () => stream.destroy());
    upgrade(request, stream, head).catch((error: unknown) => {
      app.log.warn({ err: error }, 'sockets: an upgrade failed');
      refuse(stream, '500 Internal Server Error');
    });
  });
  server.addHook('preClose', async () => {
    for (const way of ways) for (const socket of way.server.clients) socket.terminate();
  });
}

/** Other upgrades, such as to HTTP/2, are declined by answering as if they had not been asked for. */
export function isSocketUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[\\w-]{1,64})')}$`);
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function keepAlive(socket: WebSocket): void {
  let isAlive = true;
  socket.on('pong', () => (isAlive = true));
  socket.on('message', () => (isAlive = true));
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, pingMs);
  socket.once('close', () => clearInterval(timer));
}
