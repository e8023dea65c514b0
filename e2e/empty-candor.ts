import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './candor.ts';
import { newFolder } from './run-folder.ts';

const root = join(import.meta.dirname, '..');

/** A Candor without anyone in it, and what it printed. */
export type EmptyCandor = { url: string; code: string; printed: () => string; remove(): Promise<void> };

export async function openEmptyCandor(env: Record<string, string> = {}): Promise<EmptyCandor> {
  const dataDir = await newFolder('empty');
  await chmod(dataDir, 0o711);
  const port = String(await freePort());
  const settings = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn', ...env };
  const child = start(['server/src/main.ts', '--no-demo'], settings);
  const printed = listen(child);
  const ended = once(child, 'exit');
  await until(child, () => printed().includes('Stop with Ctrl-C'), printed);
  return {
    url: `http://localhost:${port}`,
    code: /Code: (\S+)/.exec(printed())?.[1] ?? '',
    printed,
    async remove() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A server that speaks Ollama's protocol where Candor looks for one. */
export async function openOllama(host: string): Promise<{ url: string; close(): void }> {
  const script = `
    const { openOllamaServer } = await import('./server/src/test/ollama-server.ts');
    console.log((await openOllamaServer({ host: ${JSON.stringify(host)}, port: 11434 })).url);`;
  const child = start(['--input-type=module', '-e', script], { PATH: process.env['PATH'] ?? '' });
  const printed = listen(child);
  await until(child, () => printed().includes('http://'), printed);
  return { url: printed().trim(), close: () => void child.kill() };
}

const start = (args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });

function listen(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (text += piece.toString()));
  return () => text;
}

async function until(child: ChildProcess, isSo: () => boolean, printed: () => string): Promise<void> {
  while (!isSo()) {
    if (child.exitCode !== null) throw new Error(`It did not start:\n${printed()}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
