import { z } from 'zod';
import type { AdapterOptions } from '../adapter.ts';
import { parseReply } from '../adapter.ts';
import { refusedKey, requireSetting } from '../auth.ts';
import { AtsError } from '../port.ts';

const tokenUrl = 'https://auth.greenhouse.io/token';
const granted = z.object({ access_token: z.string(), expires_in: z.coerce.number().default(3600) });

/** Client credentials: the token is for one user of Greenhouse and is fetched again after 80 % of its life; there is none to refresh. */
export function openGreenhouseToken(options: AdapterOptions): (isRefused: boolean) => Promise<Record<string, string>> {
  const { memory, settings, now } = options;
  const clientId = requireSetting(settings, 'clientId');
  const secret = requireSetting(settings, 'key');
  const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const client = options.openClient({
    authorize: async (isRefused) => {
      if (isRefused) throw refusedKey();
      return { authorization: basic };
    },
    faultOf: ({ status }) =>
      status === 400
        ? new AtsError('needs-authorisation', 'Greenhouse doesn’t accept the credentials. Reconnect it.')
        : undefined,
  });
  return async (isRefused) => {
    const known = memory.get('token') as { value: string; until: number } | undefined;
    if (known && !isRefused && known.until > now().getTime()) return { authorization: `Bearer ${known.value}` };
    const reply = await client.request({
      method: 'POST',
      isWrite: false,
      url: tokenUrl,
      form: { grant_type: 'client_credentials', sub: requireSetting(settings, 'userId') },
    });
    const token = parseReply(granted, reply);
    memory.set('token', { value: token.access_token, until: now().getTime() + token.expires_in * 800 });
    return { authorization: `Bearer ${token.access_token}` };
  };
}
