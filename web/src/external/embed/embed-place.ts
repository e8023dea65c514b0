/** What the address of the frame says. */
export type EmbedPlace = { embedId: string; token: string };

export function embedOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): EmbedPlace | null {
  const [, embedId] = /^\/embed\/([\w-]+)\/?$/.exec(pathname) ?? [];
  return embedId === undefined ? null : { embedId, token: new URLSearchParams(search).get('token') ?? '' };
}
