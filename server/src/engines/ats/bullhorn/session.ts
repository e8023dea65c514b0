import { z } from 'zod';
import type { AdapterOptions } from '../adapter.ts';
import { parseReply } from '../adapter.ts';
import { refusedKey } from '../auth.ts';
import type { AtsClient } from '../client.ts';
import { AtsError } from '../port.ts';

export type BullhornSession = { BhRestToken: string; restUrl: string };
const session = z.object({ BhRestToken: z.string(), restUrl: z.url() });
const anyDataCentre = 'https://rest.bullhornstaffing.com/rest-services/login';

/** Only the vendor's own data centres get to see a token. */
export function isBullhorn({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && /(^|\.)bullhorn(staffing)?\.com$/.test(hostname);
}

/**
 * An access token lives ten minutes, a session longer: one session serves all requests of this process until Bullhorn ends it.
 * The login is sent to the data centre of the customer by a 307.
 */
export function openSessions(options: AdapterOptions): {
  current(): Promise<BullhornSession>;
  authorize(isRefused: boolean): Promise<Record<string, string>>;
} {
  const { memory, token } = options;
  const login: AtsClient = options.openClient({ authorize: async () => ({}), mayFollow: isBullhorn });
  let lastToken: string | undefined;

  async function begin(refused?: string): Promise<BullhornSession> {
    if (!token) throw refusedKey();
    lastToken = await token(refused);
    try {
      const reply = await login.request({
        method: 'POST',
        isWrite: false,
        url: anyDataCentre,
        query: { version: '*', access_token: lastToken },
      });
      const found = parseReply(session, reply);
      if (!isBullhorn(new URL(found.restUrl)))
        throw new AtsError('unavailable', 'Bullhorn sent Candor to an address it does not know.');
      return found;
    } catch (error) {
      const isTokenOver = error instanceof AtsError && error.fault === 'needs-authorisation';
      if (isTokenOver && refused === undefined) return begin(lastToken);
      throw error;
    }
  }
  /** Requests that begin together share one login. */
  function current(): Promise<BullhornSession> {
    const known = memory.get('session') as Promise<BullhornSession> | undefined;
    if (known) return known;
    const fresh = begin();
    memory.set('session', fresh);
    fresh.catch(() => memory.delete('session'));
    return fresh;
  }
  return {
    current,
    async authorize(isRefused) {
      if (isRefused) memory.delete('session');
      return { bhresttoken: (await current()).BhRestToken };
    },
  };
}
