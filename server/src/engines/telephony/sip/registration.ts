import { randomBytes } from 'node:crypto';
import type { LineState } from '../port.ts';
import { escapeUser, parseNameAddress } from './address.ts';
import type { SipContext } from './context.ts';
import { sendAuthenticated } from './context.ts';
import type { SipResponse } from './message.ts';
import { headerOf, headersOf } from './message.ts';

const firstRetryMs = 2_000;
const mostRetryMs = 5 * 60_000;

/** Says where we are, again before it is forgotten, and less and less often while nobody listens. */
export function openRegistration(context: SipContext, retryMs = firstRetryMs) {
  const { settings } = context;
  const callId = randomBytes(16).toString('hex');
  const tag = randomBytes(6).toString('hex');
  const uri = `sip:${settings.domain}`;
  const address = `<sip:${escapeUser(settings.user)}@${settings.domain}>`;
  let number = 0;
  let failures = 0;
  let expiresS = settings.registerS;
  let state: LineState = { isReady: false, message: 'Connecting to the telephone line…' };
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const later = (ms: number) => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => register(expiresS), ms);
  };
  const fail = (message: string) => {
    failures += 1;
    state = { isReady: false, message };
    later(Math.min(mostRetryMs, retryMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2));
  };

  function register(seconds: number): void {
    sendAuthenticated(
      context,
      (extra) => ({
        method: 'REGISTER',
        uri,
        headers: [
          ['max-forwards', '70'],
          ['from', `${address};tag=${tag}`],
          ['to', address],
          ['call-id', callId],
          ['cseq', `${++number} REGISTER`],
          ['contact', `${context.contact()};expires=${seconds}`],
          ['user-agent', 'Candor'],
          ...extra,
        ],
        body: '',
      }),
      {
        onTimeout: () => fail(`The telephone server ${settings.server.host} does not answer.`),
        onResponse: (response) => settle(response, seconds),
      },
    );
  }

  function settle(response: SipResponse, seconds: number): void {
    if (response.status < 200 || isClosed || seconds === 0) return;
    if (response.status === 423) {
      expiresS = Math.min(24 * 3600, Number.parseInt(headerOf(response, 'min-expires') ?? '', 10) || expiresS * 2);
      return register(expiresS);
    }
    if (response.status === 401 || response.status === 403 || response.status === 407)
      return fail('The telephone server refuses the user name or password.');
    if (response.status >= 300) return fail(`The telephone server answered ${response.status} ${response.reason}.`);
    failures = 0;
    state = { isReady: true, message: `Connected to ${settings.server.host}.` };
    later(grantedS(response, seconds) * 1000 * (0.5 + Math.random() * 0.3));
  }

  /** For how long our own address is kept, which may be shorter than asked for. */
  function grantedS(response: SipResponse, wanted: number): number {
    const own = parseNameAddress(context.contact()).uri;
    const contact = headersOf(response, 'contact')
      .map(parseNameAddress)
      .find(({ uri: known }) => known === own);
    return Number.parseInt(contact?.params.get('expires') ?? headerOf(response, 'expires') ?? '', 10) || wanted;
  }

  register(expiresS);
  return {
    state: () => state,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      if (state.isReady) register(0);
    },
  };
}
