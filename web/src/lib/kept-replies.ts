import { getToken } from './session.ts';

/** After this an answer is old, and whoever asks asks the server. */
const freshMs = 10_000;

type Kept = { token: string | null; until: number; reply: Promise<unknown> };
const kept = new Map<string, Kept>();

/** For the next one who asks for this address, with the same session, soon. */
export function keepReply(url: string, reply: Promise<unknown>) {
  kept.set(url, { token: getToken(), until: Date.now() + freshMs, reply });
  reply.catch(() => kept.delete(url));
}

/** The answer that somebody has asked for already; once. */
export function takeReply(url: string): Promise<unknown> | undefined {
  const found = kept.get(url);
  kept.delete(url);
  return found && found.until > Date.now() && found.token === getToken() ? found.reply : undefined;
}
