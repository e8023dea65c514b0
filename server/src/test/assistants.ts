import type { AssistantRequest, AssistantScope } from '@candor/contract/assistants';
import type { OAuthClientProvider, OAuthTokens } from '@modelcontextprotocol/client';
import type { Person } from './app.ts';

/** Where apps of tests are sent back to; nobody has to listen there. */
export const callbackUrl = 'http://127.0.0.1:33418/callback';

/** A browser in which someone is signed in to the web app: it follows redirects and keeps cookies by their path. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  readonly #origin: string;
  readonly #person: Person;

  constructor(origin: string, person: Person) {
    this.#origin = origin;
    this.#person = person;
  }

  async get(address: string | URL): Promise<Response> {
    return this.#fetch(new URL(address, this.#origin), { redirect: 'manual' });
  }

  /** Opens an authorization request up to the consent screen; the id of the request there. */
  async open(authorizationUrl: string | URL): Promise<string> {
    const location = (await this.get(authorizationUrl)).headers.get('location') ?? '';
    const [, requestId] = /^\/app\/connect-assistant\/(.+)$/.exec(location) ?? [];
    if (requestId === undefined) throw new Error(`No consent screen but ${location}`);
    return requestId;
  }

  read(requestId: string): Promise<Response> {
    return this.#call('GET', `/v1/assistant-requests/${requestId}`);
  }

  async answer(requestId: string, action: 'allow' | 'deny', body?: object): Promise<Response> {
    return this.#call('POST', `/v1/assistant-requests/${requestId}/${action}`, body);
  }

  /** All of a consent: where the app's address is called in the end. */
  async allow(authorizationUrl: string | URL, teamId: string, scopes?: AssistantScope[]): Promise<URL> {
    const requestId = await this.open(authorizationUrl);
    const asked = (await (await this.read(requestId)).json()) as AssistantRequest;
    const body = { teamId, scopes: scopes ?? asked.scopes, currentPassword: this.#person.password };
    const reply = await this.answer(requestId, 'allow', body);
    if (!reply.ok) throw new Error(await reply.text());
    const { continueUrl } = (await reply.json()) as { continueUrl: string };
    const last = await this.get(continueUrl);
    return new URL(last.headers.get('location') ?? 'about:blank');
  }

  #call(method: string, path: string, body?: object): Promise<Response> {
    const headers: Record<string, string> = { 'x-session-token': this.#person.token };
    if (body) headers['content-type'] = 'application/json';
    return this.#fetch(new URL(path, this.#origin), { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }

  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    const sent = [...this.#cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const headers = new Headers(init.headers);
    headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '));
    const reply = await fetch(url, { ...init, headers });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const path = attributes.find((one) => /^path=/i.test(one))?.slice('path='.length) ?? '/';
      this.#cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), path });
    }
    return reply;
  }
}

/** What the official client keeps for one app. `opened`: the address that it would show in a browser. */
export class AppMemory implements OAuthClientProvider {
  readonly redirectUrl = callbackUrl;
  readonly clientMetadata = {
    client_name: 'Claude',
    redirect_uris: [callbackUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  readonly clientMetadataUrl?: string;
  opened: URL | undefined;
  stored: OAuthTokens | undefined;
  #client: unknown;
  #verifier = '';
  #discovery: unknown;

  constructor(clientMetadataUrl?: string) {
    if (clientMetadataUrl !== undefined) this.clientMetadataUrl = clientMetadataUrl;
  }
  state = () => 'state-of-the-app';
  clientInformation = () => this.#client as never;
  saveClientInformation = (given: unknown) => void (this.#client = given);
  tokens = () => this.stored as never;
  saveTokens = (tokens: OAuthTokens) => void (this.stored = tokens);
  redirectToAuthorization = (url: URL) => void (this.opened = url);
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;
  saveDiscoveryState = (state: unknown) => void (this.#discovery = state);
  discoveryState = () => this.#discovery as never;
}
