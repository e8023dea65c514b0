import { randomBytes } from 'node:crypto';
import type { Leg, LineState, Telephony } from '../port.ts';
import { openMediaSession } from '../rtp/session.ts';
import type { SipCall } from './call.ts';
import { allowed } from './call.ts';
import type { SipContext } from './context.ts';
import { openDigest } from './digest.ts';
import type { InboundCall } from './inbound.ts';
import { takeIn } from './inbound.ts';
import type { SipMessage, SipRequest } from './message.ts';
import { headerOf } from './message.ts';
import { callOut } from './outbound.ts';
import { openRegistration } from './registration.ts';
import type { SipSettings } from './settings.ts';
import type { Reply } from './transactions.ts';
import { openTransactions } from './transactions.ts';
import type { Peer, Transport } from './transport.ts';
import { openTransport, resolveHost } from './transport.ts';

const keepAliveMs = 25_000;
const resolveMs = 60_000;
/** Calls that ring or go on at once; more is a flood or a fault. */
const mostCalls = 200;

/** Our own telephone at a trunk or telephone system. It only ever calls and is called: nothing is passed on for others. */
export async function openSipTelephony(settings: SipSettings, warn: (message: string) => void): Promise<Telephony> {
  const calls = new Map<string, SipCall | InboundCall>();
  const listeners = new Set<(leg: Leg) => void>();
  let addresses: string[] = [settings.server.host];
  let strangers = 0;

  const contactUser = settings.user || randomBytes(4).toString('hex');
  const contact = () => {
    const transport = settings.protocol === 'udp' ? '' : `;transport=${settings.protocol}`;
    return `<sip:${encodeURIComponent(contactUser)}@${settings.publicHost}:${transport_.port}${transport}>`;
  };
  const transactions = openTransactions({
    transport: () => transport_,
    via: () => `SIP/2.0/${settings.protocol.toUpperCase()} ${settings.publicHost}:${transport_.port}`,
    onRequest,
  });
  const context: SipContext = {
    settings,
    transactions,
    digest: openDigest(settings),
    server: () => ({ address: addresses[0]!, port: settings.server.port }),
    contact,
    openMedia: (onDigit) => openMediaSession({ host: settings.listen.host, ports: settings.ports, onDigit }),
    warn,
  };

  /** Only the trunk and those who are named may speak to us; everyone else hears nothing, not even a refusal. */
  function isTrusted(from: Peer): boolean {
    return (
      transport_.isOwn(from) || addresses.includes(plain(from.address)) || settings.peers.includes(plain(from.address))
    );
  }

  function onMessage(message: SipMessage, from: Peer): void {
    if (isTrusted(from)) return transactions.receive(message, from);
    strangers += 1;
    if (strangers === 1 || strangers % 1_000 === 0)
      warn(`${strangers} SIP messages from strangers were ignored (last: ${from.address})`);
  }

  function onRequest(request: SipRequest, reply: Reply, from: Peer): void {
    const callId = headerOf(request, 'call-id')!;
    const call = calls.get(callId);
    if (request.method === 'CANCEL') {
      const invite = transactions.answerCancelled(request);
      reply(invite ? 200 : 481);
      if (invite && call && 'cancel' in call) call.cancel();
      return;
    }
    if (request.method === 'ACK') return call && 'acknowledge' in call ? call.acknowledge(request) : undefined;
    const isWithin = /;\s*tag=/i.test(headerOf(request, 'to') ?? '');
    if (call && isWithin) return call.receive(request, reply);
    if (request.method === 'OPTIONS')
      return reply(200, {
        headers: [
          ['allow', allowed],
          ['accept', 'application/sdp'],
        ],
      });
    if (request.method !== 'INVITE') return reply(isWithin ? 481 : 405, { headers: [['allow', allowed]] });
    if (isWithin) return reply(481);
    if (call || listeners.size === 0 || calls.size >= mostCalls) return reply(call ? 482 : 480, { tag: 'candor' });
    const required = headerOf(request, 'require');
    if (required && !/^\s*(timer|100rel|replaces)(\s*,\s*(timer|100rel|replaces))*\s*$/i.test(required))
      return reply(420, { tag: 'candor', headers: [['unsupported', required]] });
    reply(100);
    const taken = takeIn(context, request, reply, from, () => calls.delete(callId));
    if (taken.events.state() === 'ended') return;
    calls.set(callId, taken);
    for (const listener of listeners) listener(taken.leg);
  }

  const transport_: Transport = await openTransport(settings, onMessage);
  const resolve = () =>
    resolveHost(settings.server.host).then(
      (found) => void (addresses = found.length > 0 ? found : addresses),
      () => undefined,
    );
  await resolve();
  const registration = settings.isRegistered ? openRegistration(context) : null;
  const timers = [
    setInterval(() => transport_.send(Buffer.from('\r\n\r\n'), context.server()), keepAliveMs),
    setInterval(() => void resolve(), resolveMs),
  ];

  const state = (): LineState =>
    registration?.state() ?? { isReady: true, message: `Calls go through ${settings.server.host}.` };
  return {
    kind: 'sip',
    state,
    originate(wanted) {
      const call = callOut(context, wanted, () => calls.delete(call.dialog.callId));
      calls.set(call.dialog.callId, call);
      return call.leg;
    },
    onInbound(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      timers.forEach(clearInterval);
      for (const { leg } of calls.values()) leg.hangUp();
      registration?.close();
      // The last goodbyes leave before the socket does.
      await new Promise((done) => setTimeout(done, 100));
      transactions.close();
      await transport_.close();
    },
  };
}

const plain = (address: string): string => address.replace(/^::ffff:/, '');
