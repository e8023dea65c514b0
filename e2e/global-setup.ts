import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Candor, openCandor, templateVariable } from './candor.ts';
import { apiAs } from './fixtures.ts';
import { prepareRecordings } from './prepared.ts';
import { folderVariable } from './run-folder.ts';
import { meetings } from './sharable-pages.ts';

const mostMs = 600_000;

/** The demonstration is worked through once for the whole run: every Candor of a journey begins as a copy of what came out. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-journeys-'));
  // As root the database runs as another user, who has to get in.
  await chmod(folder, 0o711);
  process.env[folderVariable] = folder;
  const candor = await openCandor();
  await Promise.all([prepareRecordings(candor), untilShown(candor)]).finally(() => candor.stop());
  // As root, below a folder that is closed to others, the database is elsewhere: then every Candor begins empty.
  if (existsSync(join(candor.dataDir, 'postgres/cluster'))) process.env[templateVariable] = candor.dataDir;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

type Listed = { meetings: { description: string; status: string }[] };

async function untilShown(candor: Candor): Promise<void> {
  const { send } = await apiAs(candor, candor.demo);
  const { data } = (await send('GET', '/v1/teams')) as { data: { $id: string }[] };
  const names: string[] = Object.values(meetings);
  const unfinished = async () => {
    const lists = await Promise.all(
      data.map(async ({ $id }) => (await send('GET', `/v1/teams/${$id}/meetings?limit=200`)) as Listed),
    );
    return lists
      .flatMap((list) => list.meetings)
      .filter(({ description, status }) => names.includes(description) && status !== 'completed');
  };
  const begun = performance.now();
  for (let left = await unfinished(); left.length > 0; left = await unfinished()) {
    if (performance.now() - begun > mostMs)
      throw new Error(`The demonstration is not worked through: ${JSON.stringify(left)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
