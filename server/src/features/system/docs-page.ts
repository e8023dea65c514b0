import type { NamedRoute } from '@candor/contract/api';
import { api } from '@candor/contract/api';
import { errors } from '@candor/contract/errors';
import { z } from 'zod';
import type { Config } from '../../config.ts';

/** Nothing but the page's own style may load, and nothing may run. */
export const docsPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'";

/** Of every page about the API. */
export const style = `
:root { color-scheme: light dark; --ground: #faf9f6; --ink: #1c2321; --muted: #55605c; --line: #dcd9d1; --brand: #1f6f5c; --well: #f1efe9 }
@media (prefers-color-scheme: dark) { :root { --ground: #121615; --ink: #e8ebe9; --muted: #a3aeaa; --line: #2c3331; --brand: #6cc3ab; --well: #1b211f } }
body { margin: 0 auto; max-width: 960px; padding: 32px 16px; background: var(--ground); color: var(--ink); font: 14px/1.5 system-ui, sans-serif }
h1 { font-size: 20px } h2 { margin-top: 40px; font-size: 16px; text-transform: capitalize } a { color: var(--brand) }
details { border-top: 1px solid var(--line) } summary { cursor: pointer; padding: 10px 0; display: flex; gap: 12px; flex-wrap: wrap; align-items: baseline }
summary:focus-visible { outline: 2px solid var(--brand) } code, pre { font: 13px/1.5 ui-monospace, monospace } .method { width: 56px; font-weight: 600; color: var(--brand) }
.who { margin-left: auto; color: var(--muted) } pre { overflow: auto; padding: 12px; border-radius: 10px; background: var(--well) }
dd { margin: 0 } dd pre { white-space: pre-wrap; overflow-wrap: anywhere }
table { border-collapse: collapse } th, td { padding: 4px 16px 4px 0; text-align: left; vertical-align: top } p { color: var(--muted) }`;

export function docsPage(config: Pick<Config, 'productName' | 'apiVersion'>): string {
  const features = [...new Set(api.map(({ feature }) => feature))];
  const title = escape(`${config.productName} API`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main>
<h1>${title} ${escape(config.apiVersion)}</h1>
<p>Every call may send <code>x-session-token</code>, <code>x-app-key</code>, <code>x-app-version</code> and <code>x-request-id</code>; every reply carries <code>api-version</code>, and <code>x-session-token</code> when a new token was issued. Programs send an API key as <code>authorization: Bearer</code>: <a href="/v1/docs/examples">examples</a>. Machine-readable: <a href="/v1/docs/openapi.json">openapi.json</a>. Clients: <a href="/v1/docs/client.ts">TypeScript</a>, <a href="/v1/docs/candor_client.py">Python</a>.</p>
<nav aria-label="Features">${features.map((feature) => `<a href="#${feature}">${feature}</a>`).join(' · ')} · <a href="#errors">errors</a></nav>
${features
  .map(
    (feature) =>
      `<section><h2 id="${feature}">${feature}</h2>${api
        .filter((named) => named.feature === feature)
        .map(routeHtml)
        .join('')}</section>`,
  )
  .join('')}
<section><h2 id="errors">errors</h2><table><thead><tr><th>Code</th><th>Status</th><th>Message</th></tr></thead><tbody>${Object.entries(
    errors,
  )
    .map(
      ([code, [status, message]]) =>
        `<tr><td><code>${code}</code></td><td>${status}</td><td>${escape(message)}</td></tr>`,
    )
    .join('')}</tbody></table></section>
</main></body></html>`;
}

function routeHtml({ route }: NamedRoute): string {
  const parts = [
    part('Path parameters', route.params),
    part('Query', route.query),
    part('Body', route.body),
    route.bodyTypes ? `<h3>Body</h3><pre>${escape(route.bodyTypes.join(', '))}</pre>` : '',
    route.reply instanceof z.ZodType
      ? part('Reply', route.reply)
      : `<h3>Reply</h3><pre>${route.reply === null ? '204, nothing' : escape(route.reply.mediaType)}</pre>`,
  ];
  return `<details><summary><code class="method">${route.method}</code><code>${escape(route.path)}</code><span>${escape(route.summary)}</span><span class="who">${route.allow}${route.takesInstallationKeys ? ' or installation key' : ''}</span></summary>${parts.join('')}</details>`;
}

function part(title: string, schema: z.ZodType | undefined): string {
  if (!schema) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: title === 'Reply' ? 'output' : 'input',
    unrepresentable: 'any',
  });
  return `<h3>${title}</h3><pre>${escape(JSON.stringify(json, null, 2))}</pre>`;
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
