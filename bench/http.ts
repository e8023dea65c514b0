import { randomBytes } from 'node:crypto';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../server/src/test/server-process.ts';

/** Throughput of signed-in JSON routes next to a bare node:http server that sends the same bytes, taken in turns in one run. */
const bar = 0.5;
const clients = 32;
const secondsPerTurn = 2;
const turns = 5;
/** One session may ask 50 times a second: so many take turns. */
const sessions = 240;

const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
// Nothing but answering: the demonstration is worked through for a minute after the first start.
const candor = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ROLES: 'api' });
try {
  const tokens: string[] = [];
  while (tokens.length < sessions) tokens.push(await signIn(candor.url, candor.printed()));
  // The session alone, from memory; and the team list, which asks the database on every call.
  const session = await compare('/v1/sessions/current', tokens);
  const teams = await compare('/v1/teams', tokens);
  console.log(
    `ratio: ${session.toFixed(2)} (signed-in route), ${teams.toFixed(2)} (signed-in route with one query); bar ${bar} on the first: ${session >= bar ? 'kept' : 'MISSED'}`,
  );
  process.exitCode = session >= bar ? 0 : 1;
} finally {
  await candor.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

async function compare(path: string, tokens: readonly string[]): Promise<number> {
  const headers = tokens.map((token) => ({
    'x-session-token': token,
    'x-app-key': 'candor-web',
    'x-app-version': '2.26.0',
    'x-request-id': randomBytes(16).toString('hex'),
  }));
  const sample = await fetch(candor.url + path, { headers: headers[0]! });
  const bare = await startBare(
    Object.fromEntries([...sample.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))),
    await sample.text(),
  );
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    for (let turn = 0; turn <= turns; turn += 1) {
      const [a, b] = [await throughput(candor.url + path, headers), await throughput(bare.url + path, headers)];
      if (turn === 0) continue;
      ours.push(a);
      theirs.push(b);
    }
  } finally {
    bare.stop();
  }
  console.log(`${path}: candor ${median(ours).toFixed(0)}/s, bare node:http ${median(theirs).toFixed(0)}/s`);
  return median(ours.map((value, index) => value / theirs[index]!));
}

/** Requests answered per second over a few keep-alive connections; written on bare sockets, so that the client is not what is measured. */
async function throughput(url: string, headers: readonly Record<string, string>[]): Promise<number> {
  const { host, hostname, port, pathname } = new URL(url);
  const requests = headers.map(
    (of) =>
      `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\n${Object.entries(of)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
  );
  let asked = 0;
  const next = () => requests[asked++ % requests.length]!;
  const until = performance.now() + secondsPerTurn * 1000;
  let answered = 0;
  await Promise.all(
    Array.from(
      { length: clients },
      () =>
        new Promise<void>((resolve, reject) => {
          let bytes = 0;
          const socket = connect(Number(port), hostname, () => socket.write(next()));
          socket.on('error', reject);
          socket.on('data', (part) => {
            if (bytes === 0 && part.toString('latin1', 0, 12) !== 'HTTP/1.1 200')
              return reject(new Error(part.toString('latin1', 0, 60)));
            bytes += part.length;
            if (bytes < replyBytes(part)) return;
            bytes = 0;
            answered += 1;
            if (performance.now() < until) return void socket.write(next());
            socket.end();
            resolve();
          });
        }),
    ),
  );
  return answered / secondsPerTurn;
}

/** A small reply comes in one piece: its head says how long it is. */
function replyBytes(head: Buffer): number {
  const text = head.toString('latin1');
  return text.indexOf('\r\n\r\n') + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
}

async function startBare(headers: Record<string, string>, body: string): Promise<{ url: string; stop: () => void }> {
  const code = `const {headers,body}=JSON.parse(process.argv[1]);const s=require('node:http').createServer((q,a)=>{a.writeHead(200,headers);a.end(body)}).listen(0,'127.0.0.1',()=>process.send(s.address().port))`;
  const child = fork('-e', [], {
    execPath: process.execPath,
    execArgv: ['-e', code, JSON.stringify({ headers, body })],
  });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

async function signIn(url: string, printed: string): Promise<string> {
  const [, email, password] = /Demo sign-in: (\S+) with password (\S+)/.exec(printed)!;
  const reply = await fetch(`${url}/v1/sessions/email-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
