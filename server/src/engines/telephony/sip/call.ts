import { randomBytes } from 'node:crypto';
import { makeDigitTone } from '../audio/tones.ts';
import { openFrameQueue } from '../audio/frame.ts';
import type { Leg } from '../port.ts';
import { openLegEvents } from '../leg-events.ts';
import type { MediaSession } from '../rtp/session.ts';
import type { SipContext } from './context.ts';
import type { openDialog } from './dialog.ts';
import type { SipRequest, SipResponse } from './message.ts';
import { cseqOf, headerOf } from './message.ts';
import type { Negotiation } from './negotiation.ts';
import { openNegotiation } from './negotiation.ts';
import { leastSessionS, openSessionTimer } from './session-timer.ts';
import type { Reply } from './transactions.ts';

export type SipDialog = ReturnType<typeof openDialog>;

/** A call of either direction once both ends know each other: what the line hands its requests to. */
export type SipCall = {
  leg: Leg;
  dialog: SipDialog;
  events: ReturnType<typeof openLegEvents>;
  /** Opens the ports on the first call. */
  media(): Promise<{ session: MediaSession; negotiation: Negotiation }>;
  startTimer(message: SipRequest | SipResponse, by: { isOurs: boolean }): void;
  /** A request within the call. */
  receive(request: SipRequest, reply: Reply): void;
  /** Closes the ports and tells the listeners; the other side was told by the caller. */
  end(...ending: Parameters<ReturnType<typeof openLegEvents>['end']>): void;
};

const mediaCheckMs = 5_000;
/** After both sides asked at once the owner of the call waits longer. */
const glareMs = { outbound: 2_500, inbound: 1_000 };

export function openSipCall(
  context: SipContext,
  dialog: SipDialog,
  own: Pick<Leg, 'direction' | 'remote' | 'local' | 'answer'> & { leave: () => void; onEnd: () => void },
): SipCall {
  const events = openLegEvents();
  let opened: Promise<{ session: MediaSession; negotiation: Negotiation }> | null = null;
  let current: { session: MediaSession; negotiation: Negotiation } | null = null;
  let isAsking = false;
  const inband = openFrameQueue(500);
  const timer = openSessionTimer({
    refresh: () => void reinvite(),
    onExpired: () => bye('failed', 'the session was not refreshed'),
  });
  const checking = setInterval(() => {
    if (events.state() === 'active' && (current?.session.silentMs() ?? 0) > context.settings.mediaLostMs)
      bye('media_lost', 'no sound arrived');
  }, mediaCheckMs);

  async function media() {
    opened ??= context
      .openMedia((digit) => events.emit({ kind: 'digit', digit }))
      .then((session) => {
        const { publicHost: host, codecs, isSecure } = context.settings;
        current = { session, negotiation: openNegotiation({ media: session, host, codecs, isSecure }) };
        if (events.state() === 'ended') session.close();
        return current;
      });
    return opened;
  }

  function end(...ending: Parameters<typeof events.end>): void {
    if (events.state() === 'ended') return;
    timer.stop();
    clearInterval(checking);
    current?.session.close();
    events.end(...ending);
    own.onEnd();
  }

  function bye(...ending: Parameters<typeof events.end>): void {
    if (events.state() === 'ended') return;
    dialog.request('BYE');
    end(...ending);
  }

  /** Says again what we send and want: hold, take back, or only that the call goes on. */
  async function reinvite(tries = 0): Promise<void> {
    const { negotiation } = await media();
    if (events.state() !== 'active') return;
    isAsking = true;
    return new Promise((done) => {
      const finish = () => {
        isAsking = false;
        done();
      };
      dialog.request('INVITE', {
        headers: [
          ['session-expires', `${context.settings.sessionS};refresher=uac`],
          ['supported', 'timer'],
          ['min-se', String(leastSessionS)],
        ],
        body: negotiation.offer(),
        onTimeout: () => {
          finish();
          bye('unreachable', 'no answer');
        },
        onResponse(response) {
          if (response.status < 200) return;
          dialog.ack({ number: cseqOf(response).number });
          if (response.status === 491 && tries < 3) {
            setTimeout(() => void reinvite(tries + 1).then(finish), glareMs[own.direction]);
            return;
          }
          if (response.status === 481 || response.status === 408) bye('unreachable', response.reason);
          if (response.status >= 300) return finish();
          timer.start(response, { isOurs: true });
          void negotiation.acceptAnswer(response.body).then(finish);
        },
      });
    });
  }

  async function receiveInvite(request: SipRequest, reply: Reply): Promise<void> {
    if (isAsking) return reply(491);
    const { negotiation } = await media();
    const wasHeld = negotiation.isHeldThere();
    const body = request.body ? await negotiation.answer(request.body) : negotiation.offer();
    if (body === null) return reply(488);
    dialog.learn(request, { isOurs: false });
    const expires = headerOf(request, 'session-expires');
    reply(200, {
      body,
      headers: [
        ['contact', context.contact()],
        ['allow', allowed],
        ['supported', 'timer'],
        ...(expires
          ? ([
              ['session-expires', expires.includes('refresher') ? expires : `${expires};refresher=uac`],
              ['require', 'timer'],
            ] as [string, string][])
          : []),
      ],
    });
    timer.start(request, { isOurs: false });
    if (negotiation.isHeldThere() !== wasHeld) events.emit({ kind: 'held', isHeld: !wasHeld });
  }

  const leg: Leg = {
    id: randomBytes(8).toString('hex'),
    direction: own.direction,
    remote: own.remote,
    local: own.local,
    state: events.state,
    subscribe: events.subscribe,
    answer: own.answer,
    read: () => current?.session.read() ?? null,
    write(frame) {
      current?.session.write(inband.shift() ?? frame);
    },
    async hold(isHeld) {
      const { negotiation } = await media();
      negotiation.setHeldHere(isHeld);
      await reinvite();
    },
    sendDigits(digits) {
      if (current?.session.sendDigits(digits)) return;
      // Whoever does not understand keys hears them.
      for (const digit of digits) {
        const tone = makeDigitTone(digit);
        if (tone) inband.push(tone);
      }
    },
    transfer: (number) =>
      new Promise((done, failed) => {
        const { domain } = context.settings;
        dialog.request('REFER', {
          headers: [['refer-to', `<sip:${number}@${domain}>`]],
          onTimeout: () => failed(new Error('The transfer was not answered')),
          onResponse({ status, reason }) {
            if (status < 200) return;
            if (status >= 300) return failed(new Error(`The transfer was refused: ${status} ${reason}`));
            setTimeout(() => bye('hung_up'), 1_000);
            done();
          },
        });
      }),
    hangUp() {
      if (events.state() === 'active') bye('hung_up');
      else own.leave();
    },
  };

  return {
    leg,
    dialog,
    events,
    media,
    end,
    startTimer: (message, by) => timer.start(message, by),
    receive(request, reply) {
      if (request.method === 'ACK') return;
      if (!dialog.advance(request)) return reply(500);
      switch (request.method) {
        case 'INVITE':
        case 'UPDATE':
          if (request.method === 'UPDATE' && !request.body) {
            timer.start(request, { isOurs: false });
            return reply(200, {
              headers: [
                ['contact', context.contact()],
                ['session-expires', headerOf(request, 'session-expires') ?? '1800;refresher=uac'],
              ],
            });
          }
          return void receiveInvite(request, reply).catch((error: Error) => {
            context.warn(`a change of the call failed: ${error.message}`);
            reply(500);
          });
        case 'BYE':
          reply(200);
          return end('hung_up');
        case 'INFO': {
          reply(200);
          const digit = /Signal\s*=\s*([0-9*#A-D])/i.exec(request.body)?.[1];
          if (digit && /dtmf-relay/i.test(headerOf(request, 'content-type') ?? ''))
            events.emit({ kind: 'digit', digit });
          return;
        }
        case 'OPTIONS':
        case 'NOTIFY':
        case 'PRACK':
          return reply(200);
        case 'REFER':
          // Nobody outside says whom we call.
          return reply(603);
        default:
          return reply(405, { headers: [['allow', allowed]] });
      }
    },
  };
}

export const allowed = 'INVITE, ACK, CANCEL, BYE, OPTIONS, UPDATE, INFO, NOTIFY, PRACK';
