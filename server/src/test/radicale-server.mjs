import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Debian's package `radicale`, a real CalDAV server, for tests of the server and of the browser alike. With `--install` it only sees to
 * it that the package is there (exit 1 where that is not ours to do). Otherwise it starts one of its own on loopback, says where in a
 * line of JSON, and takes it away again when whoever started it closes its input.
 */
const program = '/usr/bin/radicale';
const [username, password] = ['olive@calendar.example', 'app-password'];

if (process.argv.includes('--install')) process.exit(install() ? 0 : 1);
else await serve();

function install() {
  if (existsSync(program)) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' };
  try {
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'radicale'], options);
  } catch {
    return false;
  }
  return existsSync(program);
}

async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'candor-radicale-'));
  const port = await freePort();
  writeFileSync(join(folder, 'users'), `${username}:${password}\n`);
  writeFileSync(
    join(folder, 'config'),
    `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = ${folder}/users\nhtpasswd_encryption = plain\ndelay = 0\n[storage]\nfilesystem_folder = ${folder}/store\n[logging]\nlevel = warning\n`,
  );
  const child = spawn(program, ['--config', join(folder, 'config')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}/`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) process.exit(1);
    await new Promise((done) => setTimeout(done, 100));
  }
  console.log(JSON.stringify({ url, username, password }));
  process.stdin.resume();
  await once(process.stdin, 'end');
  child.kill('SIGKILL');
  if (child.exitCode === null) await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

function answers(url) {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}
