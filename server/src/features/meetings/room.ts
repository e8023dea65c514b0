import type { Platform } from '@candor/contract/platforms';

/** The room behind a link: the same for every way in which the link can be written. */
export function roomOf(platform: Platform, url: string): string {
  const { host, pathname, searchParams } = new URL(url.trim());
  const path = decode(pathname).replace(/(?<!\/)\/+$/, '');
  switch (platform) {
    case 'google_meet':
      return `google_meet:${path.toLowerCase()}`;
    case 'zoom':
      return `zoom:${/\d{5,}/.exec(path)?.[0] ?? `${host}${path.toLowerCase()}`}`;
    case 'microsoft_teams':
      return `microsoft_teams:${/19:[^/]+/.exec(path)?.[0] ?? path}`;
    case 'jitsi':
      return `jitsi:${host}${path.toLowerCase()}`;
    case 'janus':
      return `janus:${host}${path}#${searchParams.get('room') ?? ''}`;
    case 'generic':
      return `generic:${host}${path}${new URL(url.trim()).search}`;
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
