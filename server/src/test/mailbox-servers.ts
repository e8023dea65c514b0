import { OAuthEmulator, serveLocally } from './oauth-server.ts';
import type { LocalReply, LocalRequest } from './oauth-server.ts';

export type ReceivedEmail = {
  provider: 'google' | 'microsoft';
  to: string[];
  cc: string[];
  subject: string;
  text: string;
  raw: string;
};

/**
 * Gmail's users.messages.send and Graph's me/sendMail beside their token endpoints, as the providers' reference has them:
 * what they take, what they answer, how they refuse.
 */
export async function openMailboxServers() {
  const [google, microsoft] = [new OAuthEmulator('google'), new OAuthEmulator('microsoft')];
  for (const one of [google, microsoft]) one.unticked = [];
  const received: ReceivedEmail[] = [];
  const faults: (LocalReply | 'hang up before' | 'hang up after')[] = [];
  let requests = 0;

  const gmail = ({ headers, body }: LocalRequest): LocalReply => {
    if (!google.isLive(headers.authorization))
      return {
        status: 401,
        body: { error: { code: 401, message: 'Request had invalid authentication credentials.' } },
      };
    const { raw } = JSON.parse(body.toString()) as { raw?: string };
    const message = Buffer.from(raw ?? '', 'base64url').toString();
    const to = addresses(message, 'To');
    if (to.length === 0) return { status: 400, body: { error: { code: 400, message: 'Recipient address required' } } };
    const [, text = ''] = message.split(/\r\n\r\n/);
    received.push({
      provider: 'google',
      to,
      cc: addresses(message, 'Cc'),
      subject: header(message, 'Subject'),
      text,
      raw: message,
    });
    return { body: { id: `g${received.length}`, threadId: `g${received.length}`, labelIds: ['SENT'] } };
  };
  const graph = ({ headers, body }: LocalRequest): LocalReply => {
    if (!microsoft.isLive(headers.authorization))
      return {
        status: 401,
        body: { error: { code: 'InvalidAuthenticationToken', message: 'Access token has expired.' } },
      };
    const { message } = JSON.parse(body.toString()) as {
      message?: {
        subject: string;
        body: { contentType: string; content: string };
        toRecipients: { emailAddress: { address: string } }[];
        ccRecipients?: { emailAddress: { address: string } }[];
      };
    };
    if (!message?.toRecipients.length || !/^(Text|HTML)$/.test(message.body.contentType))
      return {
        status: 400,
        body: { error: { code: 'ErrorInvalidRecipients', message: 'At least one recipient is not valid.' } },
      };
    const list = (some: { emailAddress: { address: string } }[] = []) =>
      some.map(({ emailAddress }) => emailAddress.address);
    received.push({
      provider: 'microsoft',
      to: list(message.toRecipients),
      cc: list(message.ccRecipients),
      subject: message.subject,
      text: message.body.content,
      raw: body.toString(),
    });
    return { status: 202, body: '' };
  };
  const server = await serveLocally(async (request) => {
    const { pathname } = request.url;
    const isSend = request.method === 'POST' && /messages\/send$|\/me\/sendMail$/.test(pathname);
    if (isSend) {
      requests += 1;
      const fault = faults.shift();
      const api = pathname.startsWith('/gmail/') ? gmail : graph;
      if (fault === 'hang up after') api(request);
      if (fault === 'hang up after' || fault === 'hang up before') return { hangsUp: true };
      return fault ?? api(request);
    }
    if (pathname === '/v1/userinfo') return { body: { sub: 'google-olive', email: 'olive@agency.example' } };
    if (pathname === '/v1.0/me') return { body: { id: 'ms-olive', mail: 'olive@agency.example' } };
    return pathname.startsWith('/common/') ? microsoft.handler(request) : google.handler(request);
  });
  const hosts = [
    'accounts.google.com',
    'oauth2.googleapis.com',
    'openidconnect.googleapis.com',
    'gmail.googleapis.com',
  ].concat(['login.microsoftonline.com', 'graph.microsoft.com']);
  return {
    google,
    microsoft,
    received,
    /** Answers of the next requests to send. */
    faults,
    requests: () => requests,
    env: { PROVIDER_URLS: hosts.map((host) => `https://${host}=${server.url}`).join(',') },
    close: server.close,
  };
}

function header(message: string, name: string): string {
  const [head = ''] = message.split('\r\n\r\n');
  const found = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}: `));
  return found ? found.slice(name.length + 2) : '';
}

const addresses = (message: string, name: string): string[] =>
  header(message, name)
    .split(',')
    .flatMap((one) => /[^\s<>]+@[^\s<>]+/.exec(one)?.[0] ?? []);
