import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bare page, to compare ours with. */
export async function servePage(html: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}
