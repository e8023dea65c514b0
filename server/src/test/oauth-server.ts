import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a local server answers; undefined is 404. `hangsUp`: the connection ends without an answer. */
export type LocalReply = { hangsUp?: boolean; status?: number; headers?: Record<string, string>; body?: unknown };
export type LocalRequest = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
};
export type LocalHandler = (request: LocalRequest) => LocalReply | undefined | Promise<LocalReply | undefined>;

/** A server on loopback for tests; JSON bodies are written as such, buffers and strings as they are. */
export async function serveLocally(handler: LocalHandler): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const reply = await handler({
      method: request.method ?? 'GET',
      url,
      headers: request.headers,
      body: Buffer.concat(chunks),
    });
    if (reply?.hangsUp) return void request.socket.destroy();
    const { status = reply ? 200 : 404, headers = {}, body = {} } = reply ?? {};
    const isPlain = typeof body === 'string' || Buffer.isBuffer(body);
    response.writeHead(status, { ...(!isPlain && { 'content-type': 'application/json' }), ...headers });
    response.end(isPlain ? body : JSON.stringify(body));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type OAuthShape = 'google' | 'microsoft' | 'zoom' | 'slack' | 'bullhorn' | 'hubspot' | 'salesforce' | 'lever';
/** Their refresh tokens die when they are used. */
const singleUse: readonly OAuthShape[] = ['zoom', 'bullhorn', 'lever'];

/** The token endpoint of a provider as its documentation has it: shapes of replies, rotation, refusals. */
export class OAuthEmulator {
  readonly shape: OAuthShape;
  readonly clientId = 'the-client';
  readonly clientSecret = 'the-secret';
  /** Live refresh and access tokens. */
  readonly refreshTokens = new Set<string>();
  readonly accessTokens = new Set<string>();
  readonly revoked: string[] = [];
  readonly #codes = new Map<string, { challenge: string | null; redirectUri: string; scope: string }>();
  /** Says which scopes were granted: those that were asked for, without these, as people untick them. */
  unticked: readonly string[] | null = null;
  /** Every refresh is answered so, while it is set. */
  refuse: { status: number; body: unknown } | null = null;
  refreshes = 0;
  expiresInS = 3600;

  constructor(shape: OAuthShape) {
    this.shape = shape;
  }

  /** What a person who says yes brings back to the callback. */
  approve(authorizationUrl: string): string {
    const query = new URL(authorizationUrl).searchParams;
    const code = token('code');
    this.#codes.set(code, {
      challenge: query.get('code_challenge'),
      redirectUri: query.get('redirect_uri') ?? '',
      scope: query.get('scope') ?? '',
    });
    return `code=${code}&state=${encodeURIComponent(query.get('state') ?? '')}`;
  }

  revokeAll(): void {
    this.refreshTokens.clear();
    this.accessTokens.clear();
  }

  /** A fresh access token for APIs beside it. */
  isLive(authorization: string | undefined): boolean {
    return this.accessTokens.has((authorization ?? '').replace(/^Bearer /, ''));
  }

  readonly handler: LocalHandler = ({ method, url, headers, body }) => {
    if (method === 'GET' && /authorize|\/auth$/.test(url.pathname)) {
      const back = url.searchParams.get('redirect_uri') ?? '';
      const location = `${back}?${this.approve(url.href)}`;
      return { status: 302, headers: { location }, body: '' };
    }
    if (method !== 'POST') return undefined;
    const form = new URLSearchParams(body.toString());
    if (url.pathname.endsWith('/revoke')) {
      this.revoked.push(form.get('token') ?? '');
      this.refreshTokens.delete(form.get('token') ?? '');
      return { body: {} };
    }
    if (!/token|oauth\.v2\.access/.test(url.pathname)) return undefined;
    if (!this.#knowsClient(headers.authorization, form)) return this.#refusal('invalid_client', 401);
    if (form.get('grant_type') === 'refresh_token') return this.#refresh(form.get('refresh_token') ?? '');
    const code = form.get('code') ?? '';
    const known = this.#codes.get(code);
    this.#codes.delete(code);
    const needsVerifier = known !== undefined && known.challenge !== null && !form.get('code_verifier');
    if (!known || needsVerifier) return this.#refusal('invalid_grant', 400);
    return { body: this.#tokens(known.scope) };
  };

  #knowsClient(authorization: string | undefined, form: URLSearchParams): boolean {
    const basic = Buffer.from((authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    const [id, secret] = authorization ? basic.split(':') : [form.get('client_id'), form.get('client_secret')];
    return id === this.clientId && secret === this.clientSecret;
  }

  #refresh(refreshToken: string): LocalReply {
    this.refreshes += 1;
    if (this.refuse) return this.refuse;
    if (!this.refreshTokens.has(refreshToken)) return this.#refusal('invalid_grant', 400);
    if (singleUse.includes(this.shape)) this.refreshTokens.delete(refreshToken);
    this.accessTokens.clear();
    return { body: this.#tokens() };
  }

  #refusal(error: string, status: number): LocalReply {
    if (this.shape === 'slack') return { status: 200, body: { ok: false, error: slackWords[error] ?? error } };
    if (this.shape === 'zoom') return { status, body: { reason: 'Invalid Token!', error } };
    return { status, body: { error, error_description: `${error} of ${this.shape}` } };
  }

  #tokens(asked = ''): Record<string, unknown> {
    const access = token('access');
    this.accessTokens.add(access);
    if (this.shape === 'slack')
      return {
        ok: true,
        access_token: access,
        token_type: 'bot',
        scope: 'chat:write,channels:read',
        bot_user_id: 'U0BOT',
        app_id: 'A0APP',
        team: { id: 'T0TEAM', name: 'Northlight' },
        authed_user: { id: 'U0USER' },
      };
    const keepsFirst = this.shape === 'google' || this.shape === 'salesforce';
    const refresh = keepsFirst && this.refreshTokens.size > 0 ? null : token('refresh');
    if (refresh) this.refreshTokens.add(refresh);
    const own = this.#ownFields();
    if (own) return { access_token: access, ...(refresh && { refresh_token: refresh }), ...own };
    return {
      access_token: access,
      token_type: this.shape === 'zoom' ? 'bearer' : 'Bearer',
      expires_in: this.expiresInS,
      scope:
        this.unticked === null
          ? 'some:scope other:scope'
          : asked
              .split(' ')
              .filter((scope) => !this.unticked!.includes(scope))
              .join(' '),
      ...(refresh && { refresh_token: refresh }),
      ...(this.shape === 'microsoft' && { id_token: 'not.verified.here', ext_expires_in: this.expiresInS }),
    };
  }

  /** What applicant-tracking systems answer beside the tokens: scopes and ends are not for all of them to say. */
  #ownFields(): Record<string, unknown> | null {
    if (this.shape === 'bullhorn') return { token_type: 'Bearer', expires_in: 600 };
    if (this.shape === 'hubspot')
      return { token_type: 'bearer', expires_in: 1800, hub_id: 4711, scopes: ['oauth', 'crm.objects.contacts.read'] };
    if (this.shape === 'salesforce')
      return {
        token_type: 'Bearer',
        scope: 'refresh_token api',
        instance_url: 'https://agency.my.salesforce.com',
        id: 'https://login.salesforce.com/id/00Dorg/005user',
        issued_at: '1794819600000',
        signature: 'c2lnbmF0dXJl',
      };
    return this.shape === 'lever' ? { token_type: 'Bearer', expires_in: 3600, scope: 'offline_access' } : null;
  }
}

const slackWords: Record<string, string> = { invalid_client: 'invalid_client_id', invalid_grant: 'invalid_code' };

function token(kind: string): string {
  return `${kind}-${randomBytes(12).toString('hex')}`;
}
