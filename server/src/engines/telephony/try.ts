import { setTimeout as wait } from 'node:timers/promises';
import type { LineState } from './port.ts';
import type { TelephonySettings } from './settings.ts';
import { openSipTelephony } from './sip/line.ts';
import { probeSip } from './sip/probe.ts';
import { resolveHost } from './sip/transport.ts';
import type { TwilioSettings } from './twilio/settings.ts';

const patienceMs = 10_000;
const lookMs = 50;

/** Whether a line could be used with these settings. Beside the one that is open, and without a call. */
export async function tryTelephony({ line, sip, twilio }: TelephonySettings): Promise<LineState> {
  if (line === 'loopback') return { isReady: true, message: 'Calls stay inside Candor. This line is for testing.' };
  if (line === 'sip') return sip ? trySip(sip) : { isReady: false, message: 'Enter the SIP trunk first.' };
  if (line === 'twilio')
    return twilio ? tryTwilio(twilio) : { isReady: false, message: 'Enter the Twilio account and its token first.' };
  return { isReady: false, message: 'No line is chosen.' };
}

async function trySip(settings: NonNullable<TelephonySettings['sip']>): Promise<LineState> {
  const { host } = settings.server;
  const found = await resolveHost(host).catch(() => []);
  if (found.length === 0) return { isReady: false, message: `There is no server called ${host}.` };
  if (!settings.isRegistered) return probeSip(settings, found[0]!, patienceMs);
  // On a port of its own: the line that is in use keeps its.
  const line = await openSipTelephony({ ...settings, listen: { ...settings.listen, port: 0 } }, () => undefined);
  try {
    const connecting = line.state().message;
    for (const until = Date.now() + patienceMs; Date.now() < until; await wait(lookMs))
      if (line.state().message !== connecting) return line.state();
    return { isReady: false, message: `The telephone server ${host} does not answer.` };
  } finally {
    await line.close();
  }
}

async function tryTwilio({ apiUrl, accountSid, authToken }: TwilioSettings): Promise<LineState> {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const reply = await fetch(`${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`, {
    headers: { authorization },
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: Error) => error);
  if (reply instanceof Error) return { isReady: false, message: `Twilio can't be reached: ${reply.message}.` };
  const account = (await reply.json().catch(() => ({}))) as { status?: string };
  if (reply.status === 401 || reply.status === 404)
    return { isReady: false, message: 'Twilio refuses the account or its token.' };
  if (!reply.ok) return { isReady: false, message: `Twilio answered ${reply.status}.` };
  return account.status === undefined || account.status === 'active'
    ? { isReady: true, message: 'Twilio recognizes this account.' }
    : { isReady: false, message: `The Twilio account is ${account.status}.` };
}
