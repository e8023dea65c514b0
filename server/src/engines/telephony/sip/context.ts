import type { MediaSession } from '../rtp/session.ts';
import type { Digest, Challenge } from './digest.ts';
import { chooseChallenge } from './digest.ts';
import type { Headers, SipRequest, SipResponse } from './message.ts';
import { headersOf } from './message.ts';
import type { SipSettings } from './settings.ts';
import type { Sending, Transactions } from './transactions.ts';
import type { Peer } from './transport.ts';

/** What every call of one line shares. */
export type SipContext = {
  settings: SipSettings;
  transactions: Transactions;
  digest: Digest;
  server(): Peer;
  /** Where the other side reaches us within a call. */
  contact(): string;
  openMedia(onDigit: (digit: string) => void): Promise<MediaSession>;
  warn(message: string): void;
};

const mostTries = 3;

/**
 * Sends a request and proves who we are where that is asked for. `build` makes it again each time, with the next number; whatever it
 * answers in the end, `onResponse` gets.
 */
export function sendAuthenticated(
  context: SipContext,
  build: (extra: Headers) => SipRequest,
  handlers: { onResponse(response: SipResponse, request: SipRequest): void; onTimeout(): void },
  to: Peer = context.server(),
): { current(): SipRequest; stop(): void } {
  let tries = 0;
  let sending: Sending;
  let last: Challenge | null = null;

  function send(extra: Headers): void {
    tries += 1;
    sending = context.transactions.request(build(extra), to, {
      onTimeout: handlers.onTimeout,
      onResponse(response) {
        const isProxy = response.status === 407;
        const challenge =
          response.status === 401 || isProxy
            ? chooseChallenge(headersOfRaw(response, isProxy ? 'proxy-authenticate' : 'www-authenticate'))
            : null;
        // A second refusal of the same question means that the password is wrong.
        const isWorthIt =
          challenge && tries < mostTries && (last === null || challenge.isStale || last.realm !== challenge.realm);
        if (!isWorthIt) return handlers.onResponse(response, sending.request);
        last = challenge;
        if (sending.request.method === 'INVITE') acknowledge(context, sending.request, response, to);
        const { method, uri } = sending.request;
        const answer = context.digest.answer(challenge, { method, uri });
        send([[isProxy ? 'proxy-authorization' : 'authorization', answer]]);
      },
    });
  }
  send([]);
  return { current: () => sending.request, stop: () => sending.stop() };
}

/** Challenges hold commas: each header is one. */
function headersOfRaw({ headers }: SipResponse, name: string): string[] {
  return headers.filter(([own]) => own === name).map(([, value]) => value);
}

/** Of a refusal: within the same transaction. */
export function acknowledge(context: SipContext, invite: SipRequest, response: SipResponse, to: Peer): void {
  const keep = invite.headers.filter(([name]) => ['from', 'call-id', 'route', 'max-forwards'].includes(name));
  context.transactions.sendOnce(
    {
      method: 'ACK',
      uri: invite.uri,
      headers: [
        invite.headers[0]!,
        ...keep,
        ['to', headersOf(response, 'to')[0]!],
        ['cseq', `${invite.headers.find(([name]) => name === 'cseq')![1].split(' ')[0]} ACK`],
      ],
      body: '',
    },
    to,
  );
}
