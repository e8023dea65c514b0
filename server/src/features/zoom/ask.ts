import type { App } from '../../app.ts';
import { accessTokenOf } from '../connections/tokens.ts';

/** With a token that works: refreshed once where Zoom does not take it. */
export async function ask(
  app: App,
  connectionId: string,
  url: string,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  let token = await accessTokenOf(app, connectionId);
  for (let attempt = 0; ; attempt += 1) {
    const reply = await fetch(app.oauth.resolve(url), {
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(signal && { signal }),
    });
    if (reply.status === 401 && attempt === 0) token = await accessTokenOf(app, connectionId, token);
    else if (reply.ok) return reply;
    else throw new Error(`Zoom answered ${reply.status}.`);
  }
}

/** Nothing is fetched from elsewhere with the connection's token. */
export function requireZoom(url: string): void {
  if (!/(^|\.)zoom(gov)?\.(us|com)$/.test(new URL(url).hostname)) throw new Error('The recording is not at Zoom.');
}
