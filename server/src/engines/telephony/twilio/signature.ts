import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA1 over the address and the sorted parameters, as Twilio signs its requests. */
export function signTwilio(authToken: string, url: string, params: Record<string, string>): string {
  const text = Object.keys(params)
    .sort()
    .reduce((all, name) => all + name + params[name]!, url);
  return createHmac('sha1', authToken).update(text).digest('base64');
}

export function isSignedByTwilio(
  authToken: string,
  url: string,
  params: Record<string, string>,
  signature: string | undefined,
): boolean {
  const wanted = Buffer.from(signTwilio(authToken, url, params));
  const given = Buffer.from(signature ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
