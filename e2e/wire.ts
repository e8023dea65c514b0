import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A proxy that a browser sends everything through: what it asks whom, whichever of its pages asks. */
export type Wire = { url: string; asked: Asked[]; close(): void };
/** `path` is missing where the call was encrypted, and so refused: nothing that belongs to a test is. */
export type Asked = { host: string; method: string; path?: string; body: string; status?: number };

export async function openWire(): Promise<Wire> {
  const asked: Asked[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((from, to) => forward(from, to, asked));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  // Sockets of the web are sent through a tunnel even where they aren't encrypted.
  server.on('connect', ({ url = '' }: IncomingMessage, socket: Socket) => {
    const [host = '', port = ''] = url.split(':');
    socket.on('error', () => socket.destroy());
    if (!isHere(host)) {
      asked.push({ host, method: 'CONNECT', body: '' });
      return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    }
    const there = connect(Number(port), '127.0.0.1');
    there.on('error', () => socket.destroy());
    socket.on('close', () => there.destroy());
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    socket.once('data', (bytes: Buffer) => {
      const [, method = '', path = ''] = /^(\w+) (\S+)/.exec(bytes.toString('latin1')) ?? [];
      asked.push({ host: url, method, path: new URL(path, 'http://here').pathname, body: '' });
      there.write(bytes);
      socket.pipe(there).pipe(socket);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function forward(from: IncomingMessage, to: ServerResponse, asked: Asked[]): void {
  const url = new URL(from.url ?? '');
  const call: Asked = { host: url.host, method: from.method ?? '', path: url.pathname, body: '' };
  asked.push(call);
  if (!isHere(url.hostname)) return void to.writeHead(502).end();
  const isText = /json/.test(from.headers['content-type'] ?? '');
  const there = request(
    { host: '127.0.0.1', port: url.port, method: from.method, path: url.pathname + url.search, headers: from.headers },
    (reply) => {
      call.status = reply.statusCode ?? 0;
      to.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(to);
    },
  );
  there.on('error', () => to.destroy());
  from.on('data', (bytes: Buffer) => isText && (call.body += bytes.toString()));
  from.pipe(there);
}

const isHere = (host: string) => host === '127.0.0.1' || host === 'localhost';
