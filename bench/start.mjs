import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Seconds from `npm start`, installed and built, to the first answer, next to a bare node:http server that answers the same. */
const barSeconds = 3;
const rounds = 5;
const root = join(import.meta.dirname, '..');
const bareServer =
  "require('node:http').createServer((q, a) => a.end('Pong')).listen(Number(process.env.PORT), '127.0.0.1')";

const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
try {
  // The first start makes the database and the demonstration team; the figure is about every later one.
  const first = await time('npm', ['start']);
  const candor = [];
  const bare = [];
  for (let round = 0; round < rounds; round += 1) {
    candor.push(await time('npm', ['start']));
    bare.push(await time(process.execPath, ['-e', bareServer]));
  }
  const [ours, theirs] = [median(candor), median(bare)];
  console.log(`first start on an empty data folder: ${first.toFixed(2)} s`);
  console.log(
    `npm start to first answer: ${ours.toFixed(2)} s (${candor.map((value) => value.toFixed(2)).join(', ')})`,
  );
  console.log(`bare node:http to first answer: ${theirs.toFixed(2)} s`);
  console.log(`ratio: ${(ours / theirs).toFixed(1)}x; bar: ${barSeconds} s; ${ours <= barSeconds ? 'kept' : 'MISSED'}`);
  process.exitCode = ours <= barSeconds ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
}

async function time(file, args) {
  const port = await findFreePort();
  const begun = performance.now();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  delete env.DATABASE_URL;
  const child = spawn(file, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const ended = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${file} ended before it answered:\n${said}`);
    await sleep(5);
  }
  const seconds = (performance.now() - begun) / 1000;
  process.kill(-child.pid, 'SIGINT');
  await ended;
  return seconds;
}

async function answers(port) {
  return fetch(`http://127.0.0.1:${port}/v1/ping`).then(
    async (answer) => (await answer.text()) === 'Pong',
    () => false,
  );
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
