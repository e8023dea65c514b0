import { createServer } from 'node:http';
import { errors } from '@candor/contract/errors';
import { getRestore, type RestoreState } from '@candor/contract/first-run';

type Waiting = { code: 'restore_running' | 'upgrade_running'; title: string; restore?: () => RestoreState };

/** All that a process answers while it restores a backup or updates its database: that it does, and how a restore is going. */
export async function serveWaiting(
  { port, host }: { port: number; host: string },
  { code, title, restore }: Waiting,
): Promise<{ close(): Promise<void> }> {
  const [status, message] = errors[code];
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    const isAsked = restore !== undefined && request.method === 'GET' && path === getRestore.path;
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', connection: 'close' };
    if (!isAsked && wantsPage)
      return response
        .writeHead(status, { ...headers, 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' })
        .end(page(title, message));
    response.writeHead(isAsked ? 200 : status, { ...headers, 'content-type': 'application/json' });
    response.end(JSON.stringify(isAsked ? restore() : { code, message }));
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const page = (title: string, text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>${title}</title><body style="font: 16px/1.5 sans-serif; margin: 15vh auto; max-width: 30em; padding: 0 1em"><h1 style="font-size: 1.25em">${title}</h1><p>${text}</p></body></html>`;
