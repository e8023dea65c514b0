import { execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
  stop(): Promise<void>;
  /** The same installation again, at the same address. */
  start(env?: Record<string, string>): Promise<void>;
  /** Stops it and forgets its data. */
  remove(): Promise<void>;
};

export async function openCandor(env: Record<string, string> = {}): Promise<Candor> {
  const dataDir = await newFolder('e2e');
  await chmod(dataDir, 0o711);
  // With the owners of its files: as root the database belongs to somebody else.
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
  let line: AdminLine | undefined;
  const candor: Candor = {
    url: `http://localhost:${port}`,
    dataDir,
    demo: { email: '', password: '' },
    admin: (...words) => (line ??= openAdmin(settings)).run(words),
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
        await line?.close();
        line = undefined;
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

/** More meetings for the demonstration team than anybody wants to be shown: lists, filters and counts are tried with them. */
async function addWeeks(dataDir: string): Promise<void> {
  const script = `
const [{ readRunningUrl }, { addWeeks }] = await Promise.all([import('./server/src/db/embedded.ts'), import('./server/src/test/demo-weeks.ts')]);
await addWeeks(await readRunningUrl(process.argv[1]));`;
  await run(process.execPath, ['--input-type=module', '-e', script, dataDir], { cwd: root });
}

type AdminLine = { run(words: string[]): Promise<string>; close(): Promise<void> };

/** One process for all commands of a Candor: opening the installation takes longer than they do. */
function openAdmin(env: Record<string, string>): AdminLine {
  const child = spawn(process.execPath, ['server/src/admin.ts', '-'], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const waiting: PromiseWithResolvers<string>[] = [];
  let printed = '';
  child.stdout.on('data', (text: Buffer) => {
    printed += text.toString();
    for (let end = printed.indexOf('\n\n'); end >= 0; end = printed.indexOf('\n\n')) {
      waiting.shift()?.resolve(printed.slice(0, end));
      printed = printed.slice(end + 2);
    }
  });
  child.stderr.on('data', (text: Buffer) => waiting.shift()?.reject(new Error(text.toString())));
  void ended.then(() => waiting.forEach(({ reject }) => reject(new Error('The command line has ended.'))));
  return {
    run(words) {
      const answer = Promise.withResolvers<string>();
      waiting.push(answer);
      child.stdin.write(`${words.map((word) => JSON.stringify(word)).join(' ')}\n`);
      return answer.promise;
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
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
