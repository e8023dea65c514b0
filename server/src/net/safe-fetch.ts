import { lookup as lookUp } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';

export type SafeOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Hosts of the own network that the installation allows, as `host` or `host:port`. */
  privateHosts: readonly string[];
  /** Largest body that is read; a longer one is an error unless `cutsBody` is set. */
  mostBytes: number;
  /** Only the status matters: the body may be cut at `mostBytes`, or wherever it stops coming. */
  cutsBody?: boolean;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  mostRedirects?: number;
  /** Hands a redirect back instead of following it: the caller decides where it may lead. */
  returnsRedirects?: boolean;
  /** Of names; tests bring their own. */
  resolver?: typeof lookUp;
};
export type SafeReply = { status: number; headers: Record<string, string>; body: Buffer; url: string };

/** A link that leads where it must not, or to something that is too large. Its message is for whoever gave the link. */
export class UnsafeUrlError extends Error {
  override name = 'UnsafeUrlError';
}

/**
 * Fetches an address that someone typed in, without letting it reach this machine or its network: every name is resolved here,
 * and the connection goes to the very address that was checked, again after each redirect.
 */
export async function safeFetch(address: string, options: SafeOptions): Promise<SafeReply> {
  const { mostRedirects = 5 } = options;
  let url = new URL(address);
  let { method = 'GET', body, headers = {} } = options;
  for (let hop = 0; ; hop += 1) {
    const reply = await ask(url, { ...options, method, headers, ...(body !== undefined && { body }) });
    const to = reply.headers['location'];
    if (![301, 302, 303, 307, 308].includes(reply.status) || to === undefined || options.returnsRedirects) return reply;
    if (hop >= mostRedirects) throw new UnsafeUrlError('The address redirects too often.');
    const next = new URL(to, url);
    // What was meant for one host is not told to another.
    if (next.origin !== url.origin)
      headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(authorization|cookie)$/i.test(name)));
    if (reply.status === 303) [method, body] = ['GET', undefined];
    url = next;
  }
}

function ask(url: URL, options: SafeOptions): Promise<SafeReply> {
  const { method = 'GET', headers = {}, body, timeoutMs = 30_000, privateHosts, resolver = lookUp } = options;
  if (!/^https?:$/.test(url.protocol)) throw new UnsafeUrlError('Only http and https addresses can be used.');
  const isAllowed = privateHosts.includes(url.host) || privateHosts.includes(url.hostname);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed && !isPublicAddress(host)) throw new UnsafeUrlError(privateText);
  const signals = [AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])];
  const settings: RequestOptions = {
    method,
    headers: { 'user-agent': 'Candor', 'accept-encoding': 'identity', ...headers },
    signal: AbortSignal.any(signals),
    lookup: (name, how, done) =>
      resolver(name, { ...how, all: true }, (error, addresses: LookupAddress[]) => {
        if (error) return done(error, []);
        const wrong = !isAllowed && addresses.some(({ address }) => !isPublicAddress(address));
        if (wrong || addresses.length === 0) return done(new UnsafeUrlError(privateText), []);
        return how.all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family);
      }),
  };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request: ClientRequest = send(url, settings, (reply) => {
      const body = options.cutsBody ? readBeginning(reply, options.mostBytes) : readWithin(reply, options.mostBytes);
      body.then((bytes) => resolve(toReply(url, reply, bytes)), reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

const privateText =
  'The address leads into a private network. An administrator can allow it with the setting PRIVATE_HOSTS.';

async function readWithin(reply: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) {
      reply.destroy();
      throw new UnsafeUrlError(`The answer is larger than ${sizeText(most)}.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What came until the limit, the timeout or the end of the connection, whichever is first. */
async function readBeginning(reply: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= most) break;
    }
  } catch {
    // The status is there, and what it says about the request holds whether or not the body arrives.
  }
  reply.destroy();
  return Buffer.concat(chunks).subarray(0, most);
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${Math.round(bytes / 1024 / 1024)} MB`;

function toReply(url: URL, reply: IncomingMessage, body: Buffer): SafeReply {
  const headers = Object.fromEntries(
    Object.entries(reply.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  return { status: reply.statusCode ?? 0, headers, body, url: url.href };
}
