import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A real CalDAV server of the test's own: Debian's package `radicale`. */
export type Radicale = {
  /** Of the server. */
  url: string;
  username: string;
  password: string;
  /** Makes a calendar and answers its address. */
  makeCalendar(name: string): Promise<string>;
  put(calendarUrl: string, file: string, text: string): Promise<void>;
  remove(calendarUrl: string, file: string): Promise<void>;
  stop(): Promise<void>;
};

const file = join(import.meta.dirname, 'radicale-server.mjs');

/** Installed where that is ours to do; without it the tests say what is missing. */
export function ensureRadicale(): boolean {
  return spawnSync(process.execPath, [file, '--install']).status === 0;
}

export async function startRadicale(): Promise<Radicale> {
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended.then(() => ['null'])])) as [Buffer | string];
  const found = JSON.parse(line.toString()) as Pick<Radicale, 'url' | 'username' | 'password'> | null;
  if (!found) throw new Error('radicale did not start');
  const { url, username, password } = found;
  const headers = { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
  const ask = async (method: string, address: string, body?: string) => {
    const reply = await fetch(address, { method, headers, ...(body !== undefined && { body }) });
    if (!reply.ok) throw new Error(`${method} ${address}: ${reply.status} ${await reply.text()}`);
  };
  return {
    url,
    username,
    password,
    async makeCalendar(name) {
      const address = `${url}${encodeURIComponent(username)}/${name}/`;
      await ask(
        'MKCALENDAR',
        address,
        `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop><d:displayname>${name}</d:displayname></d:prop></d:set></c:mkcalendar>`,
      );
      return address;
    },
    put: (calendarUrl, name, text) => ask('PUT', calendarUrl + name, text),
    remove: (calendarUrl, name) => ask('DELETE', calendarUrl + name),
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
