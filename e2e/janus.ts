import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { freePort } from './candor.ts';

/** A real meeting server of the test's own: Debian's packages `janus` and `janus-demos`. */
export type Janus = {
  /** The page of its room. */
  url: string;
  /** The same room on another page of the package, which no adapter was written for. */
  otherUrl: string;
  host: string;
  otherHost: string;
  stop(): Promise<void>;
};

const demos = '/usr/share/janus/demos';

export const janusMissing =
  "needs Debian's packages janus and janus-demos: apt-get install --no-install-recommends janus janus-demos";

const hasJanus = () => existsSync('/usr/bin/janus') && existsSync(join(demos, 'videoroomtest.html'));

/** Installed where that is ours to do. */
export function ensureJanus(): boolean {
  if (hasJanus()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' });
    const packages = ['--no-install-recommends', 'janus', 'janus-demos'];
    execFileSync('apt-get', ['install', '-y', '-q', ...packages], { env, stdio: 'ignore' });
  } catch {
    return false;
  }
  return hasJanus();
}

/** On loopback only, with nothing but rooms and WebSockets. */
export async function startJanus(): Promise<Janus> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-janus-'));
  const port = await freePort();
  const libraries = await findLibraries();
  await mkdir(join(folder, 'none'));
  await writeFile(
    join(folder, 'janus.jcfg'),
    `
    general: { configs_folder = "${folder}", plugins_folder = "${libraries}/plugins", transports_folder = "${libraries}/transports", events_folder = "${folder}/none", loggers_folder = "${folder}/none", debug_level = 3, interface = "127.0.0.1", token_auth = false }
    nat: { ice_enforce_list = "127.0.0.1", ice_ignore_list = "vmnet" }
    media: { ipv6 = false }
    plugins: { disable = "${(await othersThan(`${libraries}/plugins`, 'videoroom')).join(',')}" }
    transports: { disable = "${(await othersThan(`${libraries}/transports`, 'websockets')).join(',')}" }`,
  );
  await writeFile(
    join(folder, 'janus.transport.websockets.jcfg'),
    `general: { json = "compact", ws = true, ws_port = ${port}, ws_ip = "127.0.0.1", wss = false }\nadmin: { admin_ws = false }`,
  );
  await writeFile(
    join(folder, 'janus.plugin.videoroom.jcfg'),
    'general: {}\nroom-1234: { description = "Test", secret = "none", publishers = 6, bitrate = 128000, audiocodec = "opus", videocodec = "vp8", record = false }',
  );
  const child = spawn('/usr/bin/janus', ['-F', folder, '-C', join(folder, 'janus.jcfg'), '-N'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'exit');
  const pages = await servePages(port);
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`Janus did not start:\n${said}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    url: `http://${pages.host}/videoroomtest.html?room=1234`,
    otherUrl: `http://${pages.otherHost}/mvideoroomtest.html?room=1234`,
    host: pages.host,
    otherHost: pages.otherHost,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      pages.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findLibraries(): Promise<string> {
  const found = (await readdir('/usr/lib')).map((name) => `/usr/lib/${name}/janus`).find((path) => existsSync(path));
  if (!found) throw new Error('the plugins of Janus were not found');
  return found;
}

async function othersThan(folder: string, wanted: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.so') && !name.includes(wanted));
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    (error: Error) => !String(error.cause).includes('ECONNREFUSED'),
  );
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The package's own pages, told where the server is. */
async function servePages(janusPort: number): Promise<{ host: string; otherHost: string; close(): void }> {
  const settings = `var server = "ws://127.0.0.1:${janusPort}"; var iceServers = null; var token = ""; var apisecret = "";`;
  const server = createServer(async (request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://pages');
    reply.setHeader('content-type', types[extname(pathname)] ?? 'application/octet-stream');
    if (pathname === '/settings.js') return void reply.end(settings);
    const bytes = await readFile(join(demos, normalize(pathname))).catch(() => null);
    if (bytes === null) reply.statusCode = 404;
    reply.end(bytes ?? '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    // The same pages under another name, by which an installation knows another way in.
    otherHost: `localhost:${port}`,
    close: () => (server.closeAllConnections(), void server.close()),
  };
}
