import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');

/** A Candor of the test's own, in a process of its own, with its own data folder. */
export type Candor = {
  url: string;
  dataDir: string;
  demo: { email: string; password: string };
  /** The administration command line: `admin('team', 'list')`. */
  admin(...words: string[]): Promise<string>;
  stop(): Promise<void>;
  /** The same installation again, at the same address. */
  start(env?: Record<string, string>): Promise<void>;
  /** Stops it and forgets its data. */
  remove(): Promise<void>;
};

export async function openCandor(env: Record<string, string> = {}): Promise<Candor> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-e2e-'));
  await chmod(dataDir, 0o711);
  const port = await freePort();
  // The quick and small speech engine: these tests are about what happens around it.
  const settings = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), SPEECH_ENGINE: 'moonshine', ...env };
  const candor: Candor = {
    url: `http://localhost:${port}`,
    dataDir,
    demo: { email: '', password: '' },
    async admin(...words) {
      const { stdout } = await run(process.execPath, ['server/src/admin.ts', ...words], { cwd: root, env: settings });
      return stdout;
    },
    stop: async () => {},
    async start(more = {}) {
      const child = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env: { ...settings, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text.toString()));
      const ended = once(child, 'exit');
      while (!printed.includes('Stop with Ctrl-C')) {
        if (child.exitCode !== null) throw new Error(`Candor did not start:\n${printed}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      const [, email = '', password = ''] = /Demo sign-in: (\S+) with password (\S+)/.exec(printed) ?? [];
      candor.demo = { email, password };
      candor.stop = async () => {
        if (child.exitCode === null) child.kill('SIGTERM');
        await ended;
      };
    },
    async remove() {
      await candor.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await candor.start();
  return candor;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
