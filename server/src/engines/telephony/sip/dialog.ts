import { parseNameAddress } from './address.ts';
import type { SipContext } from './context.ts';
import { sendAuthenticated } from './context.ts';
import type { Headers, SipMessage, SipRequest, SipResponse } from './message.ts';
import { cseqOf, headerOf, headersOf } from './message.ts';
import type { Peer } from './transport.ts';

/** Both ends of a call, and how the one reaches the other. */
export type Dialog = {
  readonly callId: string;
  readonly localTag: string;
  remoteTag(): string;
  /** From the first answer on it knows the other end. */
  learn(message: SipMessage, options: { isOurs: boolean }): void;
  /** Whether a request of the other side is newer than the last. */
  advance(request: SipRequest): boolean;
  request(
    method: string,
    options?: {
      headers?: Headers;
      body?: string;
      onResponse?: (response: SipResponse) => void;
      onTimeout?: () => void;
    },
  ): void;
  ack(invite: { number: number }): void;
};

export function openDialog(
  context: SipContext,
  own: {
    callId: string;
    localTag: string;
    local: string;
    remote: string;
    target: string;
    firstNumber: number;
    peer: () => Peer;
  },
): Dialog & { nextNumber(): number; headers(number: number, method: string): Headers; targetUri(): string } {
  let { remote, target } = own;
  let routes: string[] = [];
  let number = own.firstNumber;
  let theirNumber = -1;

  const headers = (cseq: number, method: string): Headers => [
    ['max-forwards', '70'],
    ['from', `${own.local};tag=${own.localTag}`],
    ['to', remote],
    ['call-id', own.callId],
    ['cseq', `${cseq} ${method}`],
    ...routes.map((route): [string, string] => ['route', route]),
    ['contact', context.contact()],
    ['user-agent', 'Candor'],
  ];

  return {
    callId: own.callId,
    localTag: own.localTag,
    remoteTag: () => parseNameAddress(remote).params.get('tag') ?? '',
    nextNumber: () => ++number,
    headers,
    targetUri: () => target,
    learn(message, { isOurs }) {
      remote = headerOf(message, isOurs ? 'to' : 'from')!;
      const contact = headersOf(message, 'contact')[0];
      if (contact) target = parseNameAddress(contact).uri;
      const recorded = headersOf(message, 'record-route');
      if (recorded.length > 0) routes = isOurs ? recorded.reverse() : recorded;
      if (!isOurs) theirNumber = Math.max(theirNumber, cseqOf(message).number);
    },
    advance(request) {
      const { number: theirs } = cseqOf(request);
      if (theirs <= theirNumber) return false;
      theirNumber = theirs;
      return true;
    },
    request(method, { headers: extra = [], body = '', onResponse, onTimeout } = {}) {
      sendAuthenticated(
        context,
        (auth) => ({
          method,
          uri: target,
          headers: [
            ...headers(++number, method),
            ...extra,
            ...auth,
            ...(body ? ([['content-type', 'application/sdp']] as Headers) : []),
          ],
          body,
        }),
        { onResponse: (response) => onResponse?.(response), onTimeout: () => onTimeout?.() },
        own.peer(),
      );
    },
    ack(invite) {
      const via: [string, string] = [
        'via',
        `${viaOf(context)};branch=z9hG4bK${Math.random().toString(36).slice(2)};rport`,
      ];
      context.transactions.sendOnce(
        { method: 'ACK', uri: target, headers: [via, ...headers(invite.number, 'ACK')], body: '' },
        own.peer(),
      );
    },
  };
}

function viaOf({ settings, contact }: SipContext): string {
  const address = /@([^;>]+)/.exec(contact())![1]!;
  return `SIP/2.0/${settings.protocol.toUpperCase()} ${address}`;
}
