import { createServer } from 'node:http';
import { errors } from '@candor/contract/errors';
import { getRestore, type RestoreState } from '@candor/contract/first-run';

/** All that a process answers while it restores a backup: how that is going, and to everything else that it is. */
export async function serveWaiting(
  { port, host }: { port: number; host: string },
  state: () => RestoreState,
): Promise<{ close(): Promise<void> }> {
  const [status, message] = errors.restore_running;
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    const isAsked = request.method === 'GET' && path === getRestore.path;
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', connection: 'close' };
    if (!isAsked && wantsPage)
      return response
        .writeHead(status, { ...headers, 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' })
        .end(page(message));
    response.writeHead(isAsked ? 200 : status, { ...headers, 'content-type': 'application/json' });
    response.end(JSON.stringify(isAsked ? state() : { code: 'restore_running', message }));
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

const page = (text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Restoring</title><body style="font: 16px/1.5 sans-serif; margin: 15vh auto; max-width: 30em; padding: 0 1em"><h1 style="font-size: 1.25em">Restoring</h1><p>${text}</p></body></html>`;
