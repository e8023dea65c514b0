import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../app.ts';
import type { Doors } from './who.ts';

/** What a chat shows of a link that is pasted into it. */
export type PageHead = {
  title: string;
  description: string;
  siteName: string /** HTML that is there before the script of the page is. */;
  first?: string;
  /** Origins whose pages may show it in a frame; without them, our own alone. */
  frameAncestors?: readonly string[];
};

/** An address of the web app that says by itself what it is about, and may have a file of its own. */
export type MountedPage = {
  /** With `:name` for every parameter. */ path: string /** Of the built web app. */;
  file: string;
  open(
    app: App,
    doors: Doors,
  ): (asked: { params: Record<string, string>; query: Record<string, unknown> }) => Promise<PageHead>;
};

/** The file with its head filled in. Search engines are asked to stay away: such addresses carry tokens. */
export async function readPage(
  folder: string,
  file: string,
  { title, description, siteName, first = '' }: PageHead,
): Promise<string> {
  const html = await readFile(join(folder, file), 'utf8').catch(() => readFile(join(folder, 'index.html'), 'utf8'));
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex, nofollow, noarchive" />',
    '<meta name="referrer" content="no-referrer" />',
    ...Object.entries({
      'og:type': 'website',
      'og:title': title,
      'og:site_name': siteName,
      'og:description': description,
      description,
    }).flatMap(([name, content]) =>
      content === ''
        ? []
        : [`<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}" />`],
    ),
  ];
  return html
    .replace(/(?<!\s)\s*<title>[^<]*<\/title>/, '')
    .replace(/(?<!\s)\s*<meta name="description"[^>]*>/, '')
    .replace('<div id="root"></div>', () => `<div id="root">${first}</div>`)
    .replace('</head>', () => `${tags.map((tag) => `  ${tag}\n`).join('  ')}  </head>`);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
