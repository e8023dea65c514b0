import type { AdapterOptions } from './adapter.ts';
import { AtsError } from './port.ts';

type Authorize = (isRefused: boolean) => Promise<Record<string, string>>;

/** A token that someone's sign-in brought, refreshed by the caller, or a key that is itself a bearer token. */
export function openBearer({ token, settings }: AdapterOptions): Authorize {
  let last: string | undefined;
  return async (isRefused) => {
    if (token) last = await token(isRefused ? last : undefined);
    else if (isRefused) throw refusedKey();
    return { authorization: `Bearer ${last ?? requireSetting(settings, 'key')}` };
  };
}

/** The key is the user's name; there is no password. */
export function openBasicKey({ settings }: AdapterOptions): Authorize {
  return async (isRefused) => {
    if (isRefused) throw refusedKey();
    return { authorization: `Basic ${Buffer.from(`${requireSetting(settings, 'key')}:`).toString('base64')}` };
  };
}

export function requireSetting(settings: Readonly<Record<string, string>>, name: string): string {
  const value = settings[name];
  if (!value) throw new AtsError('needs-authorisation', 'The connection isn’t complete. Reconnect it.');
  return value;
}

/** A key that is refused once is refused always. */
export function refusedKey(): AtsError {
  return new AtsError('needs-authorisation', 'The key is no longer accepted. Reconnect with a new one.');
}
