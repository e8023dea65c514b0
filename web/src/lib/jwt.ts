/** Payload of a JSON web token, unverified: only the server decides what it is worth. */
export function claimsOf<C>(token: string): Partial<C> | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : null;
  } catch {
    return null;
  }
}

/** A share token without a readable `exp` counts as expired. `nowMs` in milliseconds. */
export function isExpired(token: string, nowMs: number): boolean {
  const exp = claimsOf<{ exp: number }>(token)?.exp;
  return typeof exp !== 'number' || exp * 1000 <= nowMs;
}
