const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Schemes that a browser would run or show instead of handing them to an app. */
const browserSchemes =
  /^(?:javascript|data|vbscript|blob|file|filesystem|about|view-source|ftp|wss?|mailto|tel|chrome|chrome-extension|moz-extension):$/;

/** https anywhere, http on the person's own device, or an app's own scheme. */
export function isRedirectAllowed(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.hash !== '' || address.includes('#') || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return !loopback.has(url.hostname);
  if (url.protocol === 'http:') return loopback.has(url.hostname);
  return !browserSchemes.test(url.protocol);
}

/** Native apps listen on any port of the device that is free; hardly any of them says that it is one. */
export function applicationTypeOf(redirectUris: readonly string[]): 'native' | 'web' {
  return redirectUris.every((address) => URL.parse(address)?.protocol === 'https:') ? 'web' : 'native';
}

/** Who gets the sign-in, as people read it. */
export function redirectHostOf(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  return /^https?:$/.test(url.protocol) ? url.host : url.protocol + (url.host && `//${url.host}`);
}
