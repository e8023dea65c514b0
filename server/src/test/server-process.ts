import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

export type ServerProcess = {
  url: string;
  child: ChildProcess;
  printed: () => string;
  end(signal: NodeJS.Signals): Promise<number | null>;
};

const main = join(import.meta.dirname, '../main.ts');
/** As `npm start` has it: without it compiling is half of every start. */
const compileCache = join(import.meta.dirname, '../../../node_modules/.cache/node');

/** The real thing in a process of its own, answering; for tests that kill it. */
export async function startServerProcess(env: Record<string, string>, args: string[] = []): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, LOG_LEVEL: 'warn', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text.toString()));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  // What it printed may come after its first answer.
  while (!(await answers(url)) || !printed.includes('Stop with Ctrl-C.')) {
    // Someone else took the port in the meantime.
    if (child.exitCode !== null && env['PORT'] === undefined && printed.includes('is in use by another program'))
      return startServerProcess(env, args);
    if (child.exitCode !== null) throw new Error(`the server ended before it answered:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    child,
    printed: () => printed,
    async end(signal) {
      if (child.exitCode === null) child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/v1/ping`).then(
    async (answer) => (await answer.text()) === 'Pong',
    () => false,
  );
}
