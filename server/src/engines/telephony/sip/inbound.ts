import { randomBytes } from 'node:crypto';
import type { LegEvent } from '../port.ts';
import { parseNameAddress, parseUri } from './address.ts';
import { allowed, openSipCall, type SipCall } from './call.ts';
import type { SipContext } from './context.ts';
import { openDialog } from './dialog.ts';
import type { Headers, SipRequest } from './message.ts';
import { headerOf } from './message.ts';
import { leastSessionS } from './session-timer.ts';
import type { Reply } from './transactions.ts';
import type { Peer } from './transport.ts';

export type InboundCall = SipCall & {
  /** The caller gave up. */
  cancel(): void;
  /** The caller knows that we picked up. */
  acknowledge(request: SipRequest): void;
};

/** Somebody rings us. It rings until somebody answers, declines or gives up. */
export function takeIn(
  context: SipContext,
  request: SipRequest,
  reply: Reply,
  from: Peer,
  onEnd: () => void,
): InboundCall {
  const caller = parseNameAddress(headerOf(request, 'p-asserted-identity') ?? headerOf(request, 'from')!);
  const called = parseUri(request.uri);
  const localTag = randomBytes(6).toString('hex');
  const dialog = openDialog(context, {
    callId: headerOf(request, 'call-id')!,
    localTag,
    local: headerOf(request, 'to')!,
    remote: headerOf(request, 'from')!,
    target: parseNameAddress(headerOf(request, 'from')!).uri,
    firstNumber: 0,
    peer: () => from,
  });
  dialog.learn(request, { isOurs: false });
  let stopAccepting: (() => void) | null = null;
  let isAnswered = false;

  const call = openSipCall(context, dialog, {
    direction: 'inbound',
    remote: { number: parseUri(caller.uri)?.user ?? '', name: caller.name },
    local: called?.user ?? '',
    answer,
    leave() {
      if (!isAnswered) reply(486, { tag: localTag });
      call.end('declined');
    },
    onEnd() {
      stopAccepting?.();
      onEnd();
    },
  });

  async function answer(): Promise<void> {
    if (isAnswered || call.events.state() === 'ended') return;
    isAnswered = true;
    const { negotiation } = await call.media();
    const body = request.body ? await negotiation.answer(request.body) : negotiation.offer();
    if (call.events.state() === 'ended') return;
    if (body === null) {
      reply(488, { tag: localTag });
      return call.end('failed', 'no common sound format');
    }
    const accept = () => reply(200, { tag: localTag, body, headers: acceptHeaders() });
    accept();
    stopAccepting = context.transactions.repeat(
      accept,
      () => {
        dialog.request('BYE');
        call.end('unreachable', 'the caller did not acknowledge');
      },
      4_000,
    );
    call.startTimer(request, { isOurs: false });
    if (request.body) call.events.emit({ kind: 'answered' });
  }

  function acceptHeaders(): Headers {
    const wanted = headerOf(request, 'session-expires');
    const expires = wanted && (/refresher=/i.test(wanted) ? wanted : `${wanted};refresher=uac`);
    return [
      ['contact', context.contact()],
      ['allow', allowed],
      ['supported', 'timer'],
      ...(expires
        ? ([
            ['session-expires', expires],
            ['require', 'timer'],
          ] as Headers)
        : []),
    ];
  }

  const leastWanted = Number.parseInt(headerOf(request, 'session-expires') ?? '', 10);
  if (leastWanted > 0 && leastWanted < leastSessionS) {
    reply(422, { tag: localTag, headers: [['min-se', String(leastSessionS)]] });
    call.end('failed', 'session interval too small');
  } else {
    reply(180, { tag: localTag, headers: [['contact', context.contact()]] });
  }

  return {
    ...call,
    cancel() {
      if (isAnswered || call.events.state() === 'ended') return;
      reply(487, { tag: localTag });
      call.end('cancelled');
    },
    acknowledge(ack) {
      stopAccepting?.();
      // An invitation without an offer is answered with ours; theirs comes now.
      if (request.body || call.events.state() !== 'ringing') return;
      void call
        .media()
        .then(({ negotiation }) => negotiation.acceptAnswer(ack.body))
        .then((isUsable) => {
          if (isUsable) return call.events.emit({ kind: 'answered' } satisfies LegEvent);
          dialog.request('BYE');
          call.end('failed', 'no common sound format');
        });
    },
  };
}
