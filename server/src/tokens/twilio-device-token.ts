import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Twilio's own form: what a browser shows it to call and be called as `identity`. */
export function signTwilioDeviceToken(
  settings: { accountSid: string; apiKey: string; apiSecret: string; appSid: string },
  identity: string,
  now: Date,
  ttlS: number,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    grants: { identity, voice: { incoming: { allow: true }, outgoing: { application_sid: settings.appSid } } },
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' })
    .setIssuer(settings.apiKey)
    .setSubject(settings.accountSid)
    .setJti(`${settings.apiKey}-${issued}`)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ttlS)
    .sign(new TextEncoder().encode(settings.apiSecret));
}

const claims = z.object({ grants: z.object({ identity: z.string() }) });

export async function readTwilioDeviceToken(
  settings: { apiKey: string; apiSecret: string },
  token: string,
  now: Date,
): Promise<string | null> {
  const options = { algorithms: ['HS256'], issuer: settings.apiKey, currentDate: now };
  const payload = await jwtVerify(token, new TextEncoder().encode(settings.apiSecret), options).then(
    (verified) => verified.payload,
    () => null,
  );
  return claims.safeParse(payload).data?.grants.identity ?? null;
}
