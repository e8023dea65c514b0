import type { Socket } from 'node:net';
import { connect } from 'node:net';

export type Sample = { p50: number; p99: number };

export function summarise(times: number[]): Sample {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
  return { p50: at(0.5), p99: at(0.99) };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

export type Get = (path: string) => Promise<string>;

/**
 * A signed-in client with connections that stay open. It does next to nothing itself, so that what is measured is the server. Its
 * sessions take turns: each may only make so many calls a second.
 */
export function openClient(url: string, tokens: readonly string[]): Get & { close(): void } {
  const idle: Connection[] = [];
  const all: Connection[] = [];
  let turn = 0;
  const get = async (path: string) => {
    const connection = idle.pop() ?? open(new URL(url));
    if (!all.includes(connection)) all.push(connection);
    const { status, body } = await connection.ask(path, tokens[(turn += 1) % tokens.length]!);
    idle.push(connection);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
    return body;
  };
  return Object.assign(get, { close: () => all.forEach(({ socket }) => socket.destroy()) });
}

type Connection = { socket: Socket; ask(path: string, token: string): Promise<{ status: number; body: string }> };

function open({ hostname, port, host }: URL): Connection {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  return {
    socket,
    ask: (path, token) =>
      new Promise((resolve, reject) => {
        let read: Buffer = Buffer.alloc(0);
        const onData = (part: Buffer) => {
          read = read.length === 0 ? part : Buffer.concat([read, part]);
          const headEnd = read.indexOf('\r\n\r\n');
          const head = headEnd < 0 ? '' : read.toString('latin1', 0, headEnd);
          const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? NaN);
          if (!(read.length >= headEnd + 4 + length)) return;
          socket.off('data', onData).off('error', reject);
          resolve({ status: Number(head.slice(9, 12)), body: read.toString('utf8', headEnd + 4) });
        };
        socket.on('data', onData).once('error', reject);
        socket.write(
          `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nx-session-token: ${token}\r\nx-app-key: candor-web\r\nx-app-version: 2.26.0\r\n\r\n`,
        );
      }),
  };
}

const sessions = 40;

/** As many sessions of one person as a client needs. */
export async function signIn(url: string, email: string, password: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < sessions; n += 1) tokens.push(await signInOnce(url, email, password));
  return tokens;
}

async function signInOnce(url: string, email: string, password: string): Promise<string> {
  const reply = await fetch(`${url}/v1/sessions/email-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}

/** As many clients as said, each asking again as soon as it is answered. */
export async function load(
  clients: number,
  seconds: number,
  ask: (turn: number) => Promise<unknown>,
): Promise<Sample & { perSecond: number }> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let turn = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) times.push(await timed(() => ask((turn += 1))));
    }),
  );
  return { ...summarise(times), perSecond: times.length / seconds };
}
