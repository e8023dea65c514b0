import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import { readTwilioDeviceToken, signTwilioDeviceToken } from '../../../tokens/twilio-device-token.ts';
import { openFrameQueue } from '../audio/frame.ts';
import { muLaw } from '../audio/g711.ts';
import { openDownsampler, openUpsampler } from '../audio/resample.ts';
import { makeDigitTone } from '../audio/tones.ts';
import { openLegEvents } from '../leg-events.ts';
import type { Leg, LegEnding, Telephony } from '../port.ts';
import type { TwilioSettings } from './settings.ts';
import { isSignedByTwilio } from './signature.ts';

export type TwilioHook = 'voice' | 'status' | 'connect';

/** What Twilio sends us, beside the line itself. */
export type TwilioHooks = {
  /** The TwiML to answer with; null where the signature is not theirs. */
  receive(hook: TwilioHook, params: Record<string, string>, signature: string | undefined): string | null;
  /** The sound of one leg; null where no leg waits for it. */
  admitMedia(token: string): ((socket: WebSocket) => void) | null;
  signDeviceToken(identity: string, now: Date, ttlS: number): Promise<string>;
  /** The identity in a token that we signed for it; null where we didn't, or it has expired. */
  readDeviceToken(token: string, now: Date): Promise<string | null>;
};

const endings: Record<string, LegEnding> = {
  completed: 'hung_up',
  busy: 'busy',
  'no-answer': 'no_answer',
  failed: 'failed',
  canceled: 'cancelled',
};
const mostQueued = 50;

type Call = {
  leg: Leg;
  token: string;
  sid: string | null;
  lastSequence: number;
  attach(socket: WebSocket): void;
  events: ReturnType<typeof openLegEvents>;
};

/** Calls through Twilio: it rings people, and sends and takes their sound over a WebSocket for each leg. */
export function openTwilioTelephony(
  settings: TwilioSettings,
  warn: (message: string) => void,
): Telephony & { hooks: TwilioHooks } {
  const calls = new Map<string, Call>();
  const listeners = new Set<(leg: Leg) => void>();
  let trouble: string | null = null;

  async function post(path: string, form: Record<string, string | string[]>): Promise<TwilioAnswer> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(form)) for (const item of [value].flat()) body.append(name, item);
    const reply = await fetch(`${settings.apiUrl}/2010-04-01/Accounts/${settings.accountSid}${path}`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Basic ${Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')}`,
      },
      signal: AbortSignal.timeout(15_000),
    });
    const answer = (await reply.json().catch(() => ({}))) as TwilioAnswer;
    trouble = reply.status === 401 ? 'Twilio refuses the account or its token.' : null;
    if (!reply.ok) throw new Error(`Twilio: ${answer.code ?? reply.status} ${answer.message ?? ''}`);
    return answer;
  }

  const hookUrl = (hook: TwilioHook): string => `${settings.publicUrl}/v1/telephony/twilio/${hook}`;
  const streamTwiml = (token: string): string =>
    `<Response><Connect><Stream url="${settings.publicUrl.replace(/^http/, 'ws')}/v1/telephony/twilio/media/${token}"/></Connect></Response>`;

  function openCall(own: Pick<Leg, 'direction' | 'remote' | 'local'>): Call {
    const token = randomBytes(18).toString('hex');
    const events = openLegEvents();
    const [up, down] = [openUpsampler(), openDownsampler()];
    const [heard, tones] = [openFrameQueue(mostQueued), openFrameQueue(500)];
    let stream: { socket: WebSocket; sid: string } | null = null;

    function finish(ending: LegEnding, detail = ''): void {
      calls.delete(token);
      events.end(ending, detail);
      stream?.socket.close();
    }
    const update = (form: Record<string, string>) =>
      call.sid === null ? Promise.resolve({}) : post(`/Calls/${call.sid}.json`, form);

    const leg: Leg = {
      ...own,
      id: token.slice(0, 16),
      state: events.state,
      subscribe: events.subscribe,
      answer: async () => events.emit({ kind: 'answered' }),
      read: () => heard.shift(),
      write(frame) {
        if (!stream || stream.socket.readyState !== stream.socket.OPEN) return;
        const payload = Buffer.from(muLaw.encode(down(tones.shift() ?? frame))).toString('base64');
        stream.socket.send(JSON.stringify({ event: 'media', streamSid: stream.sid, media: { payload } }));
      },
      // Twilio knows no hold within a stream: the bridge gives silence.
      hold: async () => undefined,
      sendDigits(digits) {
        for (const digit of digits) {
          const tone = makeDigitTone(digit);
          if (tone) tones.push(tone);
        }
      },
      transfer: async (number) => {
        await update({ Twiml: `<Response><Dial>${number.replace(/[^\d+]/g, '')}</Dial></Response>` });
        finish('hung_up');
      },
      hangUp() {
        const ending = events.state() === 'active' ? 'hung_up' : own.direction === 'inbound' ? 'declined' : 'cancelled';
        update({ Status: events.state() === 'active' ? 'completed' : 'canceled' }).catch((error: Error) =>
          warn(error.message),
        );
        finish(ending);
      },
    };

    function attach(socket: WebSocket): void {
      socket.on('message', (data) => {
        const message = readMessage((data as Buffer).toString());
        if (message?.event === 'start' && message.streamSid) {
          stream = { socket, sid: message.streamSid };
          events.emit({ kind: 'answered' });
        }
        if (message?.event === 'media' && message.media?.payload && message.media.track !== 'outbound')
          heard.push(up(muLaw.decode(Buffer.from(message.media.payload, 'base64'))));
        if (message?.event === 'dtmf' && message.dtmf?.digit) events.emit({ kind: 'digit', digit: message.dtmf.digit });
        if (message?.event === 'stop') finish('hung_up');
      });
      socket.on('close', () => finish('hung_up'));
      socket.on('error', () => undefined);
    }

    const call: Call = { leg, token, sid: null, lastSequence: -1, attach, events };
    calls.set(token, call);
    return call;
  }

  /** Callbacks come twice and out of order: only a later one than the last counts. */
  function receiveStatus(params: Record<string, string>): void {
    const call = [...calls.values()].find(({ sid }) => sid !== null && sid === params['CallSid']);
    const sequence = Number(params['SequenceNumber'] ?? 0);
    if (!call || sequence <= call.lastSequence) return;
    call.lastSequence = sequence;
    const status = params['CallStatus'] ?? '';
    if (status === 'ringing') call.events.emit({ kind: 'ringing' });
    const ending = endings[status];
    if (ending) {
      calls.delete(call.token);
      call.events.end(ending, status);
    }
  }

  function receiveVoice(params: Record<string, string>): string {
    const known = [...calls.values()].find(({ sid }) => sid === params['CallSid']);
    if (known) return streamTwiml(known.token);
    if (listeners.size === 0) return '<Response><Reject/></Response>';
    const call = openCall({
      direction: 'inbound',
      remote: { number: params['From'] ?? '', name: params['CallerName'] ?? null },
      local: params['To'] ?? '',
    });
    call.sid = params['CallSid'] ?? null;
    for (const listener of listeners) listener(call.leg);
    return streamTwiml(call.token);
  }

  return {
    kind: 'twilio',
    state: () => ({ isReady: trouble === null, message: trouble ?? 'Calls go through Twilio.' }),
    originate({ from, to }) {
      const call = openCall({ direction: 'outbound', remote: { number: to, name: null }, local: from });
      post('/Calls.json', {
        From: from,
        To: to,
        Twiml: streamTwiml(call.token),
        StatusCallback: hookUrl('status'),
        StatusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
      })
        .then(({ sid }) => {
          call.sid = sid ?? null;
          if (call.events.state() === 'ended') return post(`/Calls/${call.sid}.json`, { Status: 'canceled' });
          return undefined;
        })
        .catch((error: Error) => {
          calls.delete(call.token);
          call.events.end('failed', error.message);
        });
      return call.leg;
    },
    onInbound(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      for (const { leg } of calls.values()) leg.hangUp();
    },
    hooks: {
      receive(hook, params, signature) {
        if (!isSignedByTwilio(settings.authToken, hookUrl(hook), params, signature)) return null;
        if (hook === 'status') receiveStatus(params);
        return hook === 'status' ? '<Response/>' : receiveVoice(params);
      },
      admitMedia: (token) => calls.get(token)?.attach ?? null,
      signDeviceToken: (identity, now, ttlS) => signTwilioDeviceToken(settings, identity, now, ttlS),
      readDeviceToken: (token, now) => readTwilioDeviceToken(settings, token, now),
    },
  };
}

type TwilioAnswer = { sid?: string; code?: number; message?: string };

type StreamMessage = {
  event?: string;
  streamSid?: string;
  media?: { payload?: string; track?: string };
  dtmf?: { digit?: string };
};

function readMessage(text: string): StreamMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' ? (message as StreamMessage) : null;
  } catch {
    return null;
  }
}
