/** A safe redirect target: a path of this origin other than the sign-in page, else `fallback`. */
export function safePath(wanted: unknown, origin: string, fallback = '/app'): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return fallback;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return fallback;
  }
  // '/.//elsewhere' stays on this origin while parsing, and leaves it when it is used as an address again.
  if (url.origin !== origin || url.pathname.startsWith('//')) return fallback;
  if (/^\/login\/?$/.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
