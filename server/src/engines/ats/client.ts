import { setTimeout as sleep } from 'node:timers/promises';
import { safeFetch, UnsafeUrlError } from '../../net/safe-fetch.ts';
import { toAtsError } from './client-error.ts';
import type { Pace, RequestLimit } from './pace.ts';
import { AtsError } from './port.ts';

export type AtsRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  form?: Record<string, string | undefined>;
  body?: { contentType: string; bytes: Uint8Array };
  headers?: Record<string, string>;
  /** Whether it changes something there; by method unless said otherwise, as with searches by POST. */
  isWrite?: boolean;
  /** Statuses that are an answer and no fault. */
  accept?: readonly number[];
};
export type AtsReply = { status: number; headers: Record<string, string>; json: unknown; url: string };

export type AtsClientOptions = {
  connectionId: string;
  label: string;
  limit: RequestLimit;
  pace: Pace;
  resolve(url: string): string;
  privateHosts: readonly string[];
  /** Headers that prove who asks. `isRefused`: the last ones were answered with 401. */
  authorize(isRefused: boolean): Promise<Record<string, string>>;
  /** What the system says went wrong, from its own error body. Null where it says nothing. */
  explain?(reply: AtsReply): string | null;
  /** Faults that hide behind other statuses; undefined leaves it to the status. */
  faultOf?(reply: AtsReply): AtsError | undefined;
  /** Hosts that a 307 may lead to, with the proof. */
  mayFollow?(url: URL): boolean;
};
export type AtsClient = { request(request: AtsRequest): Promise<AtsReply> };

const mostReplyBytes = 20 * 1024 * 1024;
const timeoutMs = 30_000;
/** Longer waits are for the outbox: a job that sleeps keeps its worker. */
const patienceMs = 25_000;
const longestHoldInPlaceMs = 5_000;

/** One connection's requests: paced, proven, repeated where the system said that it did nothing, and explained where it refuses. */
export function openClient(options: AtsClientOptions): AtsClient {
  const { connectionId, label, limit, pace } = options;
  return {
    async request(request) {
      const { method = 'GET', accept = [] } = request;
      const isWrite = request.isWrite ?? method !== 'GET';
      let isRefused = false;
      for (let attempt = 0; ; attempt += 1) {
        const proof = await options.authorize(isRefused);
        const slot = await pace.reserve(connectionId, limit, patienceMs);
        if ('retryAfterS' in slot)
          throw new AtsError('rate-limited', `${label} is busy. Candor tries again later.`, {
            retryAfterS: slot.retryAfterS,
          });
        if (slot.waitMs > 0) await sleep(slot.waitMs);
        const reply = await exchange(options, request, proof, isWrite);
        const hidden = options.faultOf?.(reply);
        if (!hidden && (reply.status < 300 || accept.includes(reply.status))) return reply;
        const fault = hidden ?? toAtsError({ label, isWrite, reply, sentence: options.explain?.(reply) ?? null });
        if (fault.fault === 'needs-authorisation' && !isRefused) {
          isRefused = true;
          continue;
        }
        if (fault.fault !== 'rate-limited') throw fault;
        const holdMs = (fault.retryAfterS ?? 1) * 1000;
        await pace.hold(connectionId, limit, holdMs);
        if (holdMs > longestHoldInPlaceMs || attempt >= 4) throw fault;
      }
    },
  };
}

async function exchange(
  options: AtsClientOptions,
  request: AtsRequest,
  proof: Record<string, string>,
  isWrite: boolean,
): Promise<AtsReply> {
  let url = new URL(request.url);
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value));
  for (let hop = 0; ; hop += 1) {
    const reply = await send(options, request, url, proof, isWrite);
    const to = reply.headers['location'];
    if (reply.status !== 307 || to === undefined) return reply;
    const next = new URL(to, url);
    if (hop >= 3 || !options.mayFollow?.(next))
      throw new AtsError('unavailable', `${options.label} sent Candor to an address it does not know.`);
    url = next;
  }
}

async function send(
  { label, resolve, privateHosts }: AtsClientOptions,
  { method = 'GET', json, form, body, headers = {} }: AtsRequest,
  url: URL,
  proof: Record<string, string>,
  isWrite: boolean,
): Promise<AtsReply> {
  const target = resolve(url.href);
  const content = writeBody(json, form, body);
  try {
    const reply = await safeFetch(target, {
      method,
      headers: {
        accept: 'application/json',
        ...(content && { 'content-type': content.contentType, 'content-length': String(content.bytes.length) }),
        ...headers,
        ...proof,
      },
      ...(content && { body: content.bytes }),
      // An address that the installation itself points elsewhere is meant to be reached there.
      privateHosts: target === url.href ? privateHosts : [...privateHosts, new URL(target).host],
      mostBytes: mostReplyBytes,
      timeoutMs,
      returnsRedirects: true,
    });
    return { status: reply.status, headers: reply.headers, json: parseJson(reply.body), url: url.href };
  } catch (error) {
    if (error instanceof UnsafeUrlError) throw new AtsError('refused', error.message, { cause: error });
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const neverLeft = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code);
    if (isWrite && !neverLeft)
      throw new AtsError('unknown-outcome', `${label} did not answer; Candor doesn’t know yet whether it was saved.`, {
        cause: error,
      });
    throw new AtsError('unavailable', `${label} could not be reached.`, { cause: error });
  }
}

function writeBody(
  json: unknown,
  form: AtsRequest['form'],
  body: AtsRequest['body'],
): { contentType: string; bytes: Uint8Array } | undefined {
  if (body) return body;
  if (json !== undefined) return { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(json)) };
  if (!form) return undefined;
  const pairs = Object.entries(form).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return {
    contentType: 'application/x-www-form-urlencoded',
    bytes: Buffer.from(new URLSearchParams(pairs).toString()),
  };
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return null;
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
