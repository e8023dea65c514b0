import { escapeHtml } from '../../http/pages.ts';

/** Shown where nobody can be sent back to the app, since nothing says that the address is its own. */
export function errorPage(
  productName: string,
  { error, error_description: detail = '' }: { error: string; error_description?: string },
): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Assistant not connected · ${escapeHtml(productName)}</title>
    <style>
      body { margin: 0; padding: 15vh 24px; font: 16px/1.5 system-ui, sans-serif; color: #1c2321; background: #faf9f6; }
      main { max-width: 480px; margin: auto; }
      h1 { font-size: 20px; }
      p { overflow-wrap: anywhere; }
      small { color: #5b6562; }
      @media (prefers-color-scheme: dark) { body { color: #e8ebe9; background: #121615; } small { color: #9aa5a1; } }
    </style>
  </head>
  <body>
    <main>
      <h1>The assistant couldn’t be connected</h1>
      <p>Its request to ${escapeHtml(productName)} was not valid or has expired. Start again in the assistant.</p>
      <p><small>${escapeHtml(error)}${detail && `: ${escapeHtml(detail)}`}</small></p>
    </main>
  </body>
</html>
`;
}
