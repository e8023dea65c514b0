import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from './pages.ts';

/** What the web app sends where no key is set: it opens and closes nothing. */
export const defaultAppKey = 'candor-web';

/** The page of the web app, which sends this key with its calls. */
export async function readKeyedPage(folder: string, appKey: string): Promise<string> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  return html.replace('</head>', () => `  <meta name="app-key" content="${escapeHtml(appKey)}" />\n  </head>`);
}
