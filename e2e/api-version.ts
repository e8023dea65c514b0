import { readFileSync } from 'node:fs';

/** What every reply of this version says it is: another one asks people to reload the page. */
export const { version: apiVersion } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };
