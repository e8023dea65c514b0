import { getToken } from './session.ts';

/** Older replies are ignored, and the server is asked again. */
const freshMs = 10_000;

type CachedReply = { token: string | null; until: number; reply: Promise<unknown> };
const kept = new Map<string, CachedReply>();

/** For the next one who asks for this address, with the same session, soon. */
export function keepReply(url: string, reply: Promise<unknown>) {
  kept.set(url, { token: getToken(), until: Date.now() + freshMs, reply });
  reply.catch(() => kept.delete(url));
}

/** Takes a reply that was requested earlier; each reply is used once. */
export function takeReply(url: string): Promise<unknown> | undefined {
  const found = kept.get(url);
  kept.delete(url);
  return found && found.until > Date.now() && found.token === getToken() ? found.reply : undefined;
}
