import { listMeetings } from '@candor/contract/meetings';
import { listTeams } from '@candor/contract/teams';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Candor, openCandor, templateVariable } from './candor.ts';
import { runSql } from './database.ts';
import { apiAs } from './fixtures.ts';
import { ensureJanus } from './janus.ts';
import { prepareNotes, writtenVariable } from './notes.ts';
import { prepareRecordings, recordedVariable } from './prepared.ts';
import { folderVariable } from './run-folder.ts';
import { meetings } from './sharable-pages.ts';

const mostMs = 600_000;

/** What a second part of the same run finds prepared (scripts/lib/run-journeys.mjs). */
const preparedFolder = process.env['CANDOR_E2E_PREPARED'];

/** The demonstration is worked through once for the whole run: every Candor of a journey begins as a copy of what came out. */
export default async function setup(): Promise<() => Promise<void>> {
  if (preparedFolder && (await readPreparedRun(preparedFolder))) return async () => {};
  const folder = preparedFolder ?? (await mkdtemp(join(tmpdir(), 'candor-journeys-')));
  // As root the database runs as another user, who has to get in.
  await chmod(folder, 0o711);
  process.env[folderVariable] = folder;
  // Once, before journeys would do it at the same time; those that need it say so where it is missing.
  ensureJanus();
  const candor = await openCandor();
  await dropQuietWork(candor);
  const prepare = async () => prepareNotes(candor, (await prepareRecordings(candor))['Long call.mp3']);
  await Promise.all([prepare(), untilShown(candor)]).finally(() => candor.stop());
  // As root, below a folder that is closed to others, the database is elsewhere: then every Candor begins empty.
  if (existsSync(join(candor.dataDir, 'postgres/cluster'))) process.env[templateVariable] = candor.dataDir;
  if (!preparedFolder) return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  await writeFile(join(folder, preparedFile), JSON.stringify(variables()));
  return async () => {};
}

const preparedFile = 'prepared.json';
const variables = () =>
  Object.fromEntries(
    [folderVariable, templateVariable, recordedVariable, writtenVariable].map((name) => [name, process.env[name]]),
  );

/** Whether an earlier part of this run has left everything that journeys begin with. */
async function readPreparedRun(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, preparedFile), 'utf8').catch(() => undefined);
  if (!text) return false;
  Object.assign(process.env, JSON.parse(text));
  return true;
}

async function untilShown(candor: Candor): Promise<void> {
  const { call } = await apiAs(candor, candor.demo);
  const { data } = await call(listTeams, {});
  const names: string[] = Object.values(meetings);
  const listed = async () =>
    (
      await Promise.all(
        data.map(({ $id: teamId }) => call(listMeetings, { params: { teamId }, query: { limit: 200 } })),
      )
    ).flatMap((list) => list.meetings);
  await until(async () =>
    (await listed()).filter(({ description, status }) => names.includes(description) && status !== 'completed'),
  );
}

/**
 * What comes worked through plays as it is and gets its other files by a quiet job, half a minute of work for each of
 * four long meetings: no journey waits for them, and the copies do not begin on them again.
 */
const dropQuietWork = (candor: Candor) =>
  runSql(candor, [
    { sql: "delete from pgboss.job where name = 'media.assemble' and data->>'isQuiet' = 'true'", values: [] },
  ]);

async function until(left: () => Promise<unknown[]>): Promise<void> {
  const begun = performance.now();
  for (let waiting = await left(); waiting.length > 0; waiting = await left()) {
    if (performance.now() - begun > mostMs)
      throw new Error(`The demonstration is not worked through: ${JSON.stringify(waiting)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
