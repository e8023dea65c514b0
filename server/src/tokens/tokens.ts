import type { JWTPayload } from 'jose';
import { jwtVerify, SignJWT } from 'jose';
import type { ZodType } from 'zod';
import type { App } from '../app.ts';

/** The audience keeps tokens of one kind from being accepted as another; claims are checked when a token is read. */
export type TokenKind<Claims> = { audience: string; claims: ZodType<Claims> };
export type TokenLifetime = { issuedAt: Date; expiresAt: Date };
type Signer = Pick<App, 'signingKey' | 'now'>;

const algorithm = 'HS256';

/** The same claims and lifetime always give the same token. */
export function signToken<Claims extends object>(
  { signingKey }: Pick<Signer, 'signingKey'>,
  { audience }: TokenKind<Claims>,
  claims: NoInfer<Omit<Claims, 'iat' | 'exp'>>,
  { issuedAt, expiresAt }: TokenLifetime,
): Promise<string> {
  const { jti, ...rest }: JWTPayload = { ...claims };
  const token = new SignJWT(rest).setProtectedHeader({ alg: algorithm }).setAudience(audience);
  if (jti !== undefined) token.setJti(jti);
  return token.setIssuedAt(toSeconds(issuedAt)).setExpirationTime(toSeconds(expiresAt)).sign(signingKey);
}

/** From now on, for this many seconds. Tokens count in whole seconds, so the stated end is the one in the token. */
export function startLifetime({ now }: Pick<Signer, 'now'>, seconds: number): TokenLifetime {
  const issuedAt = new Date(toSeconds(now()) * 1000);
  return { issuedAt, expiresAt: new Date(issuedAt.getTime() + seconds * 1000) };
}

/** The claims of a token of this kind that this installation signed and that has not expired, else null. */
export async function readToken<Claims>(
  { signingKey, now }: Signer,
  { audience, claims }: TokenKind<Claims>,
  token: string,
): Promise<Claims | null> {
  const options = { algorithms: [algorithm], audience, currentDate: now() };
  const payload = await jwtVerify(token, signingKey, options).then(
    (verified) => verified.payload,
    () => null,
  );
  const parsed = claims.safeParse(payload);
  return parsed.success ? parsed.data : null;
}

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
