import { z } from 'zod';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { readToken, signToken, startLifetime } from '../../tokens/tokens.ts';

type Who = Pick<Member, 'accountId' | 'teamId'>;

const deviceTokenS = 3600;
const deviceToken = { audience: 'phone-device', claims: z.object({ identity: z.string() }) };

/** Names the member's device to whatever carries the calls. Twilio takes letters, digits and underscores only. */
export async function signDeviceToken(
  app: App,
  who: Who,
): Promise<{ token: string; identity: string; expiresAt: string }> {
  const identity = identityOf(who);
  const lifetime = startLifetime(app, deviceTokenS);
  const expiresAt = lifetime.expiresAt.toISOString();
  const hooks = app.telephony.hooks();
  const token = hooks
    ? await hooks.signDeviceToken(identity, lifetime.issuedAt, deviceTokenS)
    : await signToken(app, deviceToken, { identity }, lifetime);
  return { token, identity, expiresAt };
}

/** A browser takes part in a call as the member whose device this is, and as nobody else. */
export async function checkDeviceToken(app: App, who: Who, token: string): Promise<void> {
  const identity =
    (await readToken(app, deviceToken, token))?.identity ??
    (await app.telephony.hooks()?.readDeviceToken(token, app.now()));
  if (identity !== identityOf(who)) throw new AppError('device_token_invalid');
}

const identityOf = ({ teamId, accountId }: Who): string =>
  `${teamId}_${accountId}`.replace(/[^A-Za-z0-9_]/g, '_').slice(0, 121);
