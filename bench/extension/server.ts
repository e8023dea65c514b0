import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, startServerProcess } from '../../server/src/test/server-process.ts';

export type Server = {
  url: string;
  dataDir: string;
  owner: { email: string; password: string };
  /** The same again, at the same address, with other work. */
  restart(roles: string): Promise<void>;
  stop(): Promise<void>;
};

/** Without the demonstration team, whose calls would be worked on first. */
export async function startServer(dataDir: string): Promise<Server> {
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SPEECH_ENGINE: 'moonshine',
    PATH: process.env['PATH'] ?? '',
  };
  const owner = { email: 'owner@bench.example', password: 'a password for benches' };
  let running = await startServerProcess({ ...env, ROLES: 'api' }, ['--no-demo']);
  const who = ['--email', owner.email, '--name', 'Owner', '--password', owner.password];
  await promisify(execFile)(
    process.execPath,
    ['server/src/admin.ts', 'account', 'create', ...who, '--team', 'Bench', '--role', 'owner'],
    { cwd: join(import.meta.dirname, '../..'), env: { ...process.env, ...env } },
  );
  return {
    url: running.url,
    dataDir,
    owner,
    async restart(roles) {
      await running.end('SIGTERM');
      running = await startServerProcess({ ...env, ROLES: roles }, ['--no-demo']);
    },
    stop: async () => void (await running.end('SIGTERM')),
  };
}
