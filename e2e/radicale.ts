import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A real CalDAV server of the test's own with one calendar, Debian's package `radicale`: the same that the server's tests start. */
export type Radicale = {
  url: string;
  username: string;
  password: string;
  /** Writes an event of half an hour, or writes over the one of this name. */
  put(event: { name: string; title: string; start: Date; link?: string }): Promise<void>;
  remove(name: string): Promise<void>;
  stop(): Promise<void>;
};

const file = join(import.meta.dirname, '../server/src/test/radicale-server.mjs');
export const radicaleMissing = "needs Debian's package radicale: apt-get install --no-install-recommends radicale";

/** Installed where that is ours to do. */
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
  const calendar = `${url}${encodeURIComponent(username)}/work/`;
  const ask = async (method: string, path: string, body?: string) => {
    const reply = await fetch(calendar + path, { method, headers, ...(body !== undefined && { body }) });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  };
  await ask(
    'MKCALENDAR',
    '',
    '<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop><d:displayname>Work</d:displayname></d:prop></d:set></c:mkcalendar>',
  );
  const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '');
  return {
    url,
    username,
    password,
    put: ({ name, title, start, link = 'https://meet.google.com/abc-defg-hij' }) =>
      ask(
        'PUT',
        `${name}.ics`,
        [
          'BEGIN:VCALENDAR',
          'VERSION:2.0',
          'PRODID:-//Candor//Test//EN',
          'BEGIN:VEVENT',
          `UID:${name}`,
          `DTSTAMP:${stamp(new Date())}`,
          `DTSTART:${stamp(start)}`,
          'DURATION:PT30M',
          `SUMMARY:${title}`,
          `LOCATION:${link}`,
          'ATTENDEE;CN=Ada:mailto:ada@client.example',
          'END:VEVENT',
          'END:VCALENDAR',
          '',
        ].join('\r\n'),
      ),
    remove: (name) => ask('DELETE', `${name}.ics`),
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
