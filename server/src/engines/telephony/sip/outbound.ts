import { randomBytes } from 'node:crypto';
import type { LegEnding } from '../port.ts';
import { escapeUser, quoteName } from './address.ts';
import { allowed, openSipCall, type SipCall } from './call.ts';
import type { SipContext } from './context.ts';
import { acknowledge, sendAuthenticated } from './context.ts';
import { openDialog } from './dialog.ts';
import type { Headers, SipRequest, SipResponse } from './message.ts';
import { cseqOf, headerOf } from './message.ts';
import { leastSessionS } from './session-timer.ts';

const endings: Record<number, LegEnding> = {
  401: 'unauthorized',
  403: 'declined',
  404: 'not_found',
  407: 'unauthorized',
  408: 'no_answer',
  410: 'not_found',
  480: 'no_answer',
  484: 'not_found',
  486: 'busy',
  487: 'cancelled',
  503: 'unreachable',
  600: 'busy',
  603: 'declined',
  604: 'not_found',
};

/** Rings someone. Everything that can go wrong ends the leg with a reason. */
export function callOut(
  context: SipContext,
  { from, to, callerName }: { from: string; to: string; callerName?: string | undefined },
  onEnd: () => void,
): SipCall {
  const { domain, sessionS } = context.settings;
  const uri = `sip:${escapeUser(to)}@${domain}`;
  const dialog = openDialog(context, {
    callId: randomBytes(16).toString('hex'),
    localTag: randomBytes(6).toString('hex'),
    local: `${callerName ? `${quoteName(callerName)} ` : ''}<sip:${escapeUser(from)}@${domain}>`,
    remote: `<${uri}>`,
    target: uri,
    firstNumber: 0,
    peer: () => context.server(),
  });
  let sending: ReturnType<typeof sendAuthenticated> | null = null;
  let hasProgress = false;
  let isLeaving = false;
  let expiresS = sessionS;
  let leastS = leastSessionS;

  const call = openSipCall(context, dialog, {
    direction: 'outbound',
    remote: { number: to, name: null },
    local: from,
    answer: async () => undefined,
    leave,
    onEnd,
  });

  function leave(): void {
    isLeaving = true;
    // A CANCEL before the first sign of life would overtake the call itself.
    if (hasProgress && sending) context.transactions.sendCancel(sending.current(), context.server());
    call.end('cancelled');
  }

  async function invite(): Promise<void> {
    const { negotiation } = await call.media();
    if (isLeaving) return;
    const body = negotiation.offer();
    sending = sendAuthenticated(
      context,
      (extra) => ({
        method: 'INVITE',
        uri,
        headers: [
          ...dialog.headers(dialog.nextNumber(), 'INVITE'),
          ['allow', allowed],
          ['supported', 'timer, replaces'],
          ['session-expires', String(expiresS)],
          ['min-se', String(leastS)],
          ['p-asserted-identity', `<sip:${escapeUser(from)}@${domain}>`],
          ['content-type', 'application/sdp'],
          ...extra,
        ],
        body,
      }),
      {
        onTimeout: () => call.end('unreachable', 'the server did not answer'),
        onResponse: (response, request) => (response.status < 200 ? progress(response) : final(response, request)),
      },
    );
  }

  function progress(response: SipResponse): void {
    hasProgress = true;
    if (isLeaving) return context.transactions.sendCancel(sending!.current(), context.server());
    if (response.status === 100) return;
    // Some telephone systems insist on knowing that their ringing has arrived.
    if (/100rel/i.test(headerOf(response, 'require') ?? '')) {
      dialog.learn(response, { isOurs: true });
      const { number } = cseqOf(response);
      dialog.request('PRACK', { headers: [['rack', `${headerOf(response, 'rseq') ?? '1'} ${number} INVITE`]] });
    }
    call.events.emit({ kind: 'ringing' });
    if (response.body) {
      void call
        .media()
        .then(({ negotiation }) => negotiation.acceptAnswer(response.body))
        .then((isUsable) => isUsable && call.events.emit({ kind: 'early_media' }))
        .catch((error: Error) => context.warn(`early media: ${error.message}`));
    }
  }

  function final(response: SipResponse, request: SipRequest): void {
    if (response.status < 300) return void accept(response);
    acknowledge(context, request, response, context.server());
    if (response.status === 422 && !isLeaving) {
      leastS = Math.max(leastS, Number.parseInt(headerOf(response, 'min-se') ?? '0', 10) || 0);
      expiresS = Math.max(expiresS, leastS);
      if (expiresS <= 24 * 3600) return void invite();
    }
    call.end(endings[response.status] ?? 'failed', `${response.status} ${response.reason}`);
  }

  async function accept(response: SipResponse): Promise<void> {
    const tag = /;\s*tag=([^;]+)/i.exec(headerOf(response, 'to') ?? '')?.[1] ?? '';
    const isAnother = call.events.state() === 'active' && tag !== dialog.remoteTag();
    if (isAnother) return rejectFork(response);
    dialog.learn(response, { isOurs: true });
    dialog.ack({ number: cseqOf(response).number });
    // A repeated acceptance means that our word did not arrive.
    if (call.events.state() === 'active') return;
    if (call.events.state() === 'ended') return dialog.request('BYE');
    const { negotiation } = await call.media();
    if (!(await negotiation.acceptAnswer(response.body))) {
      dialog.request('BYE');
      return call.end('failed', 'no common sound format');
    }
    call.startTimer(response, { isOurs: true });
    call.events.emit({ kind: 'answered' });
  }

  /** A second telephone picked up as well: it is told that the call is taken. */
  function rejectFork(response: SipResponse): void {
    const other = openDialog(context, {
      callId: dialog.callId,
      localTag: dialog.localTag,
      local: `<sip:${escapeUser(from)}@${domain}>`,
      remote: headerOf(response, 'to')!,
      target: uri,
      firstNumber: cseqOf(response).number,
      peer: () => context.server(),
    });
    other.learn(response, { isOurs: true });
    other.ack({ number: cseqOf(response).number });
    other.request('BYE');
  }

  void invite().catch((error: Error) => call.end('failed', error.message));
  return call;
}

export type { Headers };
