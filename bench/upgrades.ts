import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../scripts/lib/say.mjs';
import { freePort } from '../server/src/test/server-process.ts';
import { compare, countRows, readContents, type Contents } from './upgrades/contents.ts';
import { checkOut, copyAll, removeCheckout, startVersion, type Version } from './upgrades/old-version.ts';

/**
 * From old versions to today's in one step. Each version fills a data folder by itself: its demonstration, and a meeting that somebody
 * records. Then today's server starts on it, and every row and file that was there is compared. With --kills it is killed
 * (kill -9) right after each migration, and started again each time.
 */
const { values: options } = parseArgs({
  options: {
    versions: { type: 'string', default: '92b0ff1,aef807d,07d2ac2' },
    folder: { type: 'string', default: '/var/tmp/candor-upgrades' },
    seconds: { type: 'string', default: '90' },
    kills: { type: 'boolean', default: false },
  },
});
const edited = 'As somebody put it before the upgrade';
await mkdir(options.folder, { recursive: true });
let missed = 0;
for (const commit of options.versions.split(',')) {
  const dataDir = join(options.folder, `data-${commit}`);
  const before = await fill(commit, dataDir);
  const kills = options.kills ? await killAtEachMigration(dataDir, before.contents.migrations) : 0;
  // Only api: a worker would go on with the work that was waiting, and change rows for good reasons.
  const begun = performance.now();
  const server = await startVersion(root, await envOf(dataDir, 'api'), { args: ['--no-demo'] });
  const seconds = (performance.now() - begun) / 1000;
  if (server.exitCode !== null) throw new Error(server.printed());
  const after = await readContents(dataDir);
  const seen = await look(server, before.signIn);
  await server.stop();
  const { lost, changed } = compare(before.contents, after);
  const told = (texts: readonly string[]) => texts.toSorted().join('\n');
  const isTold = told(seen.told) === told(before.seen.told);
  const kept = seen.told.filter((text) => text === edited).length;
  const isKept =
    Object.keys(lost).length === 0 && seen.meetings === before.seen.meetings && seen.failed === 0 && isTold;
  if (!isKept) missed += 1;
  console.log(
    `${commit}: ${before.contents.migrations.length} to ${after.migrations.length} migrations in ${seconds.toFixed(1)} s, ${kills} kills; ${countRows(before.contents)} rows in ${before.contents.tables.size} tables, ${before.contents.files.size} files; lost ${JSON.stringify(lost)}; changed by migrations ${JSON.stringify(changed)}; ${seen.meetings} of ${before.seen.meetings} meetings seen, ${seen.notes} with notes, ${seen.documents} of ${before.seen.documents} documents, ${seen.mappings} of ${before.seen.mappings} mapped fields, ${kept} edits; all that is told ${isTold ? 'is the same' : 'DIFFERS'}; ${seen.failed} refused: ${isKept ? 'kept' : 'MISSED'}`,
  );
}
process.exitCode = missed === 0 ? 0 : 1;

type SignIn = { email: string; password: string };
type Filled = { contents: Contents; signIn: SignIn; seen: Awaited<ReturnType<typeof look>> };

/** Kept as it was, so that a second run begins with what the first made. */
async function fill(commit: string, dataDir: string): Promise<Filled> {
  const [kept, facts] = [`${dataDir}-filled`, `${dataDir}.json`];
  const place = await checkOut(commit, options.folder);
  if (!existsSync(facts)) {
    for (const folder of [kept, dataDir]) await rm(folder, { recursive: true, force: true });
    const server = await startVersion(place, await envOf(dataDir, 'api,worker'));
    const [, email, password] = /Demo sign-in: (\S+) with password (\S+)/.exec(server.printed()) ?? [];
    if (!email || !password) throw new Error(`${commit} did not start:\n${server.printed()}`);
    // What it makes of its demonstration in that time is there; the rest waits.
    await sleep(Number(options.seconds) * 1000);
    await server.stop();
    copyAll(dataDir, kept);
    await writeFile(facts, JSON.stringify({ email, password }));
  }
  await rm(dataDir, { recursive: true, force: true });
  copyAll(kept, dataDir);
  const signIn = JSON.parse(await readFile(facts, 'utf8')) as SignIn;
  const server = await startVersion(place, await envOf(dataDir, 'api'), { args: ['--no-demo'] });
  await change(server, signIn);
  const seen = await look(server, signIn);
  const contents = await readContents(dataDir);
  await server.stop();
  await removeCheckout(place);
  return { contents, signIn, seen };
}

/** As the person whose account it is, as far as the version knows how: another line, a fact in their words, and a mapping. */
async function change({ url }: Version, signIn: SignIn): Promise<void> {
  const { ask, token, teams = [] } = await signInTo(url, signIn);
  for (const { $id: teamId } of teams) {
    await ask('POST', `/v1/teams/${teamId}/ats`, token, { kind: 'folder' });
    const fields = [{ fact: 'pay', field: 'desiredSalary', transformation: 'as-said', rule: 'ask' }];
    const mapping = { isOn: true, isAutomatic: false, sections: null, documents: [], fields };
    await ask('PUT', `/v1/teams/${teamId}/meeting-types/general/ats-mapping`, token, mapping);
    const list = await ask('GET', `/v1/teams/${teamId}/meetings?limit=50`, token);
    for (const { $id } of (list.body['meetings'] as { $id: string }[] | undefined) ?? []) {
      const at = `/v1/teams/${teamId}/meetings/${$id}`;
      const { sections = [] } = (await ask('GET', `${at}/notes`, token)).body as { sections?: Told[] };
      const section = sections.find(({ lines }) => lines.length > 0);
      if (!section) continue;
      const lines = section.lines.map((line, place) => ({ $id: line.$id, text: place === 0 ? edited : line.text }));
      await ask('PUT', `${at}/notes/${section.$id}`, token, { lines });
      await ask('PUT', `${at}/fields/pay`, token, { value: edited });
    }
  }
}

type Told = { $id: string; lines: { $id: string; text: string }[] };
/** Every text and value in an answer, wherever it stands. */
function textsIn(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(textsIn);
  if (typeof body !== 'object' || body === null) return [];
  const { text, value } = body as { text?: unknown; value?: unknown };
  return [
    ...[text, value].filter((one): one is string => typeof one === 'string'),
    ...Object.values(body).flatMap(textsIn),
  ];
}

async function signInTo(url: string, signIn: SignIn) {
  const ask = async (method: string, path: string, token = '', body?: object) => {
    const headers = { 'x-session-token': token, ...(body && { 'content-type': 'application/json' }) };
    const reply = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { isOk: reply.ok, body: (await reply.json().catch(() => ({}))) as Record<string, never> };
  };
  const session = await ask('POST', '/v1/sessions/email-session', '', signIn);
  const token = (session.body['data'] as { token: string } | undefined)?.token ?? '';
  const teams = (await ask('GET', '/v1/teams', token)).body['data'] as { $id: string }[] | undefined;
  return { ask, token, teams };
}

/** As the person whose account it is. */
async function look({ url }: Version, signIn: SignIn) {
  const { ask, token, teams } = await signInTo(url, signIn);
  const found = {
    meetings: 0,
    notes: 0,
    documents: 0,
    mappings: 0,
    told: [] as string[],
    failed: token && teams ? 0 : 1,
  };
  for (const { $id: teamId } of teams ?? []) {
    const list = await ask('GET', `/v1/teams/${teamId}/meetings?limit=50`, token);
    const meetings = (list.body['meetings'] as { $id: string; status: string }[] | undefined) ?? [];
    found.meetings += meetings.length;
    for (const { $id, status } of meetings) {
      const notes = await ask('GET', `/v1/teams/${teamId}/meetings/${$id}/notes`, token);
      if (notes.isOk) found.notes += 1;
      else if (status === 'completed') found.failed += 1;
      if (notes.isOk) found.told.push(...textsIn(notes.body));
      const at = `/v1/teams/${teamId}/meetings/${$id}/documents`;
      const { documents = [] } = (await ask('GET', at, token)).body as { documents?: { name: string }[] };
      for (const { name } of documents) {
        const document = await ask('GET', `${at}/${encodeURIComponent(name)}/details`, token);
        if (document.isOk) found.documents += 1;
        else found.failed += 1;
        found.told.push(...textsIn(document.body));
      }
    }
    const { body } = await ask('GET', `/v1/teams/${teamId}/meeting-types/general/ats-mapping`, token);
    const { fields = [] } = (body as { mapping?: { fields?: { fact: string; field: string }[] } }).mapping ?? {};
    found.mappings += fields.length;
    found.told.push(...fields.map(({ fact, field }) => `${fact} to ${field}`));
  }
  return found;
}

/** Whoever starts it again finds one migration more than the last time. */
async function killAtEachMigration(dataDir: string, done: readonly string[]): Promise<number> {
  let kills = 0;
  for (;;) {
    let isKilled = false;
    const server = await startVersion(root, await envOf(dataDir, 'api'), {
      args: ['--no-demo'],
      whilePrinting(text, kill) {
        if (isKilled || !text.includes('migrated the database')) return;
        isKilled = true;
        kill();
      },
    });
    if (!isKilled) {
      await server.stop();
      if (kills === 0) throw new Error(`nothing was killed after ${done.length} migrations:\n${server.printed()}`);
      return kills;
    }
    kills += 1;
  }
}

async function envOf(dataDir: string, roles: string): Promise<Record<string, string>> {
  return { DATA_DIR: dataDir, ROLES: roles, PORT: String(await freePort()) };
}
