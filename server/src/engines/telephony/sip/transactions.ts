import { randomBytes } from 'node:crypto';
import type { Headers, SipMessage, SipRequest, SipResponse } from './message.ts';
import { cseqOf, formatMessage, headerOf, isRequest } from './message.ts';
import type { Peer, Transport } from './transport.ts';

const t1 = 500;
const t2 = 4_000;
/** After this long nobody answers any more. */
const timeoutMs = 64 * t1;
/** More requests at once than this are not ours: a flood. */
const mostOpen = 2_000;

export type Sending = { request: SipRequest /** No answer is waited for any more. */; stop(): void };
export type Reply = (status: number, options?: { headers?: Headers; body?: string; tag?: string }) => void;

const reasons: Record<number, string> = {
  100: 'Trying',
  180: 'Ringing',
  183: 'Session Progress',
  200: 'OK',
  202: 'Accepted',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  420: 'Bad Extension',
  422: 'Session Interval Too Small',
  480: 'Temporarily Unavailable',
  481: 'Call/Transaction Does Not Exist',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  491: 'Request Pending',
  500: 'Server Internal Error',
  503: 'Service Unavailable',
  603: 'Decline',
};

type Client = {
  request: SipRequest;
  onResponse: (response: SipResponse) => void;
  onTimeout: () => void;
  stop: () => void;
};
type Server = { request: SipRequest; from: Peer; last: Buffer | null; stop: () => void };

/** RFC 3261, chapter 17: what is lost on the way is sent again, what comes twice is answered twice and done once. */
export function openTransactions(options: {
  transport: () => Transport;
  via: () => string;
  onRequest: (request: SipRequest, reply: Reply, from: Peer) => void;
}) {
  const clients = new Map<string, Client>();
  const servers = new Map<string, Server>();
  const isReliable = () => options.transport().protocol !== 'udp';
  const send = (message: SipMessage, to: Peer) => options.transport().send(formatMessage(message), to);

  /** Sends again and again, less and less often; answers how to stop. */
  function repeat(again: () => void, onTimeout: () => void, mostMs: number): () => void {
    let delay = t1;
    const retry = () => {
      again();
      delay = Math.min(delay * 2, mostMs);
      timer = setTimeout(retry, delay);
    };
    let timer = isReliable() ? undefined : setTimeout(retry, delay);
    const limit = setTimeout(() => {
      clearTimeout(timer);
      onTimeout();
    }, timeoutMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(limit);
    };
  }

  function receiveResponse(response: SipResponse): void {
    const { method } = cseqOf(response);
    const key = `${branchOf(response)} ${method}`;
    const client = clients.get(key);
    if (!client) return;
    // Of an INVITE the first sign of life stops the repeating; how long it rings is the caller's business.
    if (method === 'INVITE' && response.status < 200) client.stop();
    if (response.status >= 200) {
      client.stop();
      if (method !== 'INVITE') clients.delete(key);
      else setTimeout(() => clients.delete(key), timeoutMs).unref();
    }
    client.onResponse(response);
  }

  function receiveRequest(request: SipRequest, from: Peer): void {
    const isAck = request.method === 'ACK';
    const key = `${branchOf(request)} ${isAck ? 'INVITE' : request.method} ${headerOf(request, 'call-id')}`;
    const known = servers.get(key);
    if (known) {
      if (isAck) {
        known.stop();
        servers.delete(key);
        options.onRequest(request, () => undefined, from);
      } else if (known.last) options.transport().send(known.last, from);
      return;
    }
    if (isAck) return options.onRequest(request, () => undefined, from);
    if (servers.size >= mostOpen) return;
    const server: Server = { request, from, last: null, stop: () => undefined };
    servers.set(key, server);
    setTimeout(() => servers.delete(key), timeoutMs + 1_000).unref();
    options.onRequest(request, (status, extra = {}) => reply(server, key, status, extra), from);
  }

  function reply(server: Server, key: string, status: number, extra: NonNullable<Parameters<Reply>[1]>): void {
    const { request, from } = server;
    const copied = request.headers.filter(([name]) =>
      ['via', 'from', 'call-id', 'cseq', 'record-route'].includes(name),
    );
    const to = headerOf(request, 'to')!;
    const headers: Headers = [
      ...copied.map(([name, value], index): [string, string] =>
        name === 'via' && index === copied.findIndex(([other]) => other === 'via')
          ? [name, markReceived(value, from)]
          : [name, value],
      ),
      ['to', status > 100 && extra.tag && !/;\s*tag=/i.test(to) ? `${to};tag=${extra.tag}` : to],
      ['server', 'Candor'],
      ...(extra.headers ?? []),
      ...(extra.body ? ([['content-type', 'application/sdp']] as Headers) : []),
    ];
    const bytes = formatMessage({ status, reason: reasons[status] ?? 'Unknown', headers, body: extra.body ?? '' });
    server.last = bytes;
    server.stop();
    options.transport().send(bytes, from);
    // A refusal of an INVITE is repeated until it was acknowledged; of an acceptance the call itself takes care.
    if (request.method === 'INVITE' && status >= 300)
      server.stop = repeat(
        () => options.transport().send(bytes, from),
        () => servers.delete(key),
        t2,
      );
  }

  return {
    receive: (message: SipMessage, from: Peer) =>
      isRequest(message) ? receiveRequest(message, from) : receiveResponse(message),

    request(request: SipRequest, to: Peer, handlers: Pick<Client, 'onResponse' | 'onTimeout'>): Sending {
      const branch = `z9hG4bK${randomBytes(9).toString('base64url')}`;
      const sent: SipRequest = {
        ...request,
        headers: [['via', `${options.via()};branch=${branch};rport`], ...request.headers],
      };
      const key = `${branch} ${request.method}`;
      send(sent, to);
      const stop = repeat(
        () => send(sent, to),
        () => {
          clients.delete(key);
          handlers.onTimeout();
        },
        request.method === 'INVITE' ? Number.MAX_SAFE_INTEGER : t2,
      );
      clients.set(key, { request: sent, ...handlers, stop });
      return { request: sent, stop };
    },

    /** ACK, and whatever else has no answer. */
    sendOnce: (request: SipRequest, to: Peer) => send(request, to),

    /** With the branch of the request that it belongs to. */
    sendCancel(invite: SipRequest, to: Peer): void {
      const copied = invite.headers.filter(([name]) =>
        ['from', 'to', 'call-id', 'route', 'max-forwards'].includes(name),
      );
      const request: SipRequest = {
        method: 'CANCEL',
        uri: invite.uri,
        headers: [invite.headers[0]!, ...copied, ['cseq', `${cseqOf(invite).number} CANCEL`]],
        body: '',
      };
      send(request, to);
      const key = `${branchOf(invite)} CANCEL`;
      const stop = repeat(
        () => send(request, to),
        () => clients.delete(key),
        t2,
      );
      clients.set(key, { request, onResponse: () => undefined, onTimeout: () => undefined, stop });
    },

    /** The INVITE that a CANCEL is about. */
    answerCancelled(cancel: SipRequest): SipRequest | undefined {
      return servers.get(`${branchOf(cancel)} INVITE ${headerOf(cancel, 'call-id')}`)?.request;
    },

    openCount: () => servers.size,
    repeat,
    close(): void {
      for (const { stop } of [...clients.values(), ...servers.values()]) stop();
      clients.clear();
      servers.clear();
    },
  };
}
export type Transactions = ReturnType<typeof openTransactions>;

function branchOf(message: SipMessage): string {
  return /;\s*branch=([^;,\s]+)/i.exec(headerOf(message, 'via') ?? '')?.[1] ?? '';
}

function markReceived(via: string, { address, port }: Peer): string {
  return `${via.replace(/;\s*rport(?=;|$)/i, `;rport=${port}`)};received=${address}`;
}
