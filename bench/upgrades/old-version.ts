import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/lib/say.mjs';

export type Version = { folder: string; stop(): Promise<void>; printed(): string; url: string };

/** The sources of a commit beside ours, with hard links to our packages: those of today still run it. */
export async function checkOut(commit: string, folder: string): Promise<string> {
  const place = join(folder, commit);
  if (!existsSync(place)) run('git', ['worktree', 'add', '--detach', place, commit]);
  for (const modules of ['node_modules', 'server/node_modules'])
    if (existsSync(join(root, modules)) && !existsSync(join(place, modules)))
      run('cp', ['-al', join(root, modules), join(place, modules)]);
  return place;
}

export async function removeCheckout(place: string): Promise<void> {
  await rm(place, { recursive: true, force: true });
  run('git', ['worktree', 'prune']);
}

/** Starts the server of `place` and waits until it prints its greeting; `whilePrinting` hears all of it. */
export async function startVersion(
  place: string,
  env: Record<string, string>,
  { args = [], whilePrinting }: { args?: string[]; whilePrinting?: (text: string, kill: () => void) => void } = {},
): Promise<Version & { exitCode: number | null }> {
  await mkdir(env['DATA_DIR']!, { recursive: true });
  await chmod(env['DATA_DIR']!, 0o711);
  const child = spawn(process.execPath, ['server/src/main.ts', ...args], {
    cwd: place,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const greeted = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        printed += String(text);
        whilePrinting?.(printed, () => child.kill('SIGKILL'));
        if (printed.includes('Stop with Ctrl-C.')) resolve();
      });
  });
  await Promise.race([greeted, ended]);
  return {
    folder: place,
    url: `http://127.0.0.1:${env['PORT']}`,
    exitCode: child.exitCode,
    printed: () => printed,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** With owners: PostgreSQL has a user of its own. */
export const copyAll = (from: string, to: string): void => run('cp', ['-a', from, to]);

function run(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}
