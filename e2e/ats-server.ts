import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../server/src/test/ats-servers/serve.ts');

type Steering = {
  stop?: boolean;
  start?: boolean;
  key?: string;
  replies?: { status: number; headers?: Record<string, string>; body?: unknown }[];
};
export type AtsState = { notes: { aboutId: string; text: string; isDeleted: boolean }[]; log: { method: string }[] };

/** A local server that speaks the protocol of one applicant-tracking system, and the settings that lead Candor to it. */
export async function openAtsServer(kind: string) {
  const child = spawn(process.execPath, [file, kind], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const { url, origins, settings, steer } = JSON.parse(printed.toString()) as {
    url: string;
    origins: string[];
    settings: Record<string, string>;
    steer: string;
  };
  return {
    settings,
    env: { PROVIDER_URLS: origins.map((origin) => `${origin}=${url}`).join(',') },
    change: (wanted: Steering) => fetch(steer, { method: 'POST', body: JSON.stringify(wanted) }),
    state: async () => (await (await fetch(steer)).json()) as AtsState,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
