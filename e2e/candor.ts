import { execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sqlScript, type Statement } from './database.ts';
import { type Line, openLine } from './line.ts';
import { newFolder } from './run-folder.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
/** Names the data folder that every Candor begins as a copy of (global-setup.ts). */
export const templateVariable = 'CANDOR_E2E_TEMPLATE';

/** A Candor of the test's own, in a process of its own, with its own data folder. */
export type Candor = {
  url: string;
  dataDir: string;
  demo: { email: string; password: string };
  /** The administration command line: `admin('team', 'list')`. */
  admin(...words: string[]): Promise<string>;
  /** What the API has no call for. */
  sql(statements: readonly Statement[]): Promise<void>;
  stop(): Promise<void>;
  /** The same installation again, at the same address. */
  start(env?: Record<string, string>): Promise<void>;
  /** Stops it and forgets its data. */
  remove(): Promise<void>;
};

export async function openCandor(env: Record<string, string> = {}): Promise<Candor> {
  const dataDir = await newFolder('e2e');
  await chmod(dataDir, 0o711);
  // With the owners of its files: as root the database belongs to someone else.
  const template = process.env[templateVariable];
  if (template) await run('cp', ['-a', `${template}/.`, dataDir]);
  const port = await freePort();
  // The quick and small speech engine: these tests are about what happens around it.
  const settings = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    SPEECH_ENGINE: 'moonshine',
    ...env,
  };
  const lines = new Map<'admin' | 'sql', Line>();
  /** Opened when it is first needed, and once: opening the installation takes longer than most commands. */
  const lineTo = (name: 'admin' | 'sql') => {
    const line =
      lines.get(name) ??
      openLine(name === 'admin' ? ['server/src/admin.ts', '-'] : ['--input-type=module', '-e', sqlScript, dataDir], {
        cwd: root,
        env: settings,
      });
    lines.set(name, line);
    return line;
  };
  const candor: Candor = {
    url: `http://localhost:${port}`,
    dataDir,
    demo: { email: '', password: '' },
    admin: (...words) => lineTo('admin').run(words.map((word) => JSON.stringify(word)).join(' ')),
    sql: async (statements) => void (await lineTo('sql').run(JSON.stringify(statements))),
    stop: async () => {},
    async start(more = {}) {
      const child = spawn(process.execPath, ['server/src/main.ts'], {
        cwd: root,
        env: { ...settings, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (printed += text.toString()));
      const ended = once(child, 'exit');
      while (!printed.includes('Stop with Ctrl-C')) {
        if (child.exitCode !== null) throw new Error(`Candor did not start:\n${printed}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      const [, email = '', password = ''] = /Demo sign-in: (\S+) with password (\S+)/.exec(printed) ?? [];
      candor.demo = { email, password };
      candor.stop = async () => {
        await Promise.all([...lines.values()].map((line) => line.close()));
        lines.clear();
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
  if (!template) await addWeeks(dataDir);
  return candor;
}

/** More meetings for the demonstration team than anyone wants to be shown: lists, filters and counts are tried with them. */
async function addWeeks(dataDir: string): Promise<void> {
  const script = `
const [{ readRunningUrl }, { addWeeks }] = await Promise.all([import('./server/src/db/embedded.ts'), import('./server/src/test/demo-weeks.ts')]);
await addWeeks(await readRunningUrl(process.argv[1]));`;
  await run(process.execPath, ['--input-type=module', '-e', script, dataDir], { cwd: root });
}

/** Below those that a system gives away by itself: until Candor listens there, any connection could be given the same one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
