import type { Config } from '../../config.ts';
import { escape, style } from './docs-page.ts';
import { examplesHtml, examplesIntro } from './examples.ts';

/** Looks like the list of calls, with examples instead. */
export function examplesPage(config: Pick<Config, 'productName' | 'publicUrl'>): string {
  const title = escape(`${config.productName} API by example`);
  const body = examplesHtml(escape).replaceAll('https://HOST', escape(config.publicUrl));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main>
<h1>${title}</h1><p>${escape(examplesIntro)}</p><p><a href="/v1/docs">All calls</a> · <a href="/v1/docs/openapi.json">openapi.json</a> · <a href="/v1/docs/client.ts">client.ts</a> · <a href="/v1/docs/candor_client.py">candor_client.py</a></p>${body}</main></body></html>`;
}
