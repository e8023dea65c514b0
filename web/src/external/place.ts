/** What the address of the page says. */
export type Place = { teamId: string; referenceId: string; token: string | null };

const pattern = /^\/app\/teams\/([\w-]+)\/sharable-pages\/view\/([\w-]+)\/external\/?$/;

export function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place {
  const [, teamId = '', referenceId = ''] = pattern.exec(pathname) ?? [];
  return { teamId, referenceId, token: new URLSearchParams(search).get('token') || null };
}
