import { and, eq, sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { modelDownload } from '../../db/schema/model-downloads.ts';
import { addressAt, readCatalogue } from '../../engines/language/models/catalogue.ts';
import type { Progress } from '../../engines/language/models/download.ts';
import { downloadModel } from '../../engines/language/models/download.ts';
import { modelFolder } from '../../engines/language/models/folder.ts';
import { ModelError } from '../../engines/language/models/model-error.ts';

const lookMs = 1_000;
/** A runner that said nothing for so long is gone. */
const silentS = 15;
/** Tries of one download while the network comes and goes, and what is waited between them. */
const attempts = 8;
const pauseMs = 2_000;

/** Fetches what is asked for, one at a time, and goes on with what a process that was killed has begun. */
export function watchModelDownloads(app: App): () => Promise<void> {
  const runner = newId();
  const stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();
  let isBusy = false;
  const look = () => {
    if (isBusy || stopping.signal.aborted) return;
    isBusy = true;
    working = next(app, runner, stopping.signal)
      .catch((error: unknown) => app.log.warn({ err: error }, 'a model could not be downloaded'))
      .finally(() => (isBusy = false));
  };
  const timer = setInterval(look, lookMs);
  timer.unref();
  look();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await working;
  };
}

async function next(app: App, runner: string, stopping: AbortSignal): Promise<void> {
  const model = await claim(app, runner);
  if (model === null) return;
  const entry = (await readCatalogue(modelFolder(app.config.dataDir))).find(({ id }) => id === model);
  if (!entry) return finish(app, model, runner);
  const paused = new AbortController();
  const wanted = { ...entry, url: addressAt(entry, app.config.language.mirror) };
  const said = followProgress(app, model, runner, paused);
  try {
    await fetchWhole(modelFolder(app.config.dataDir), wanted, AbortSignal.any([stopping, paused.signal]), said.tell);
    await said.stop();
    await finish(app, model, runner);
  } catch (error) {
    await said.stop();
    // Whoever comes next goes on with it.
    if (stopping.aborted) await release(app, model, runner);
    else if (!paused.signal.aborted) await fail(app, model, runner, error);
  }
}

/** What arrived is kept between tries, so a bad network only takes longer. */
async function fetchWhole(
  folder: string,
  wanted: Parameters<typeof downloadModel>[1],
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await downloadModel(folder, wanted, signal, tell);
    } catch (error) {
      if (!(error instanceof ModelError) || !error.isTemporary || attempt >= attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
      signal.throwIfAborted();
    }
  }
}

async function claim(app: App, runner: string): Promise<string | null> {
  const { rows } = await app.db.execute<{ model: string }>(sql`
    update model_download set state = 'running', runner = ${runner}, heard_at = now(), error = null
    where model = (
      select model from model_download
      where state = 'waiting' or (state = 'running' and heard_at < now() - make_interval(secs => ${silentS}))
      order by changed_at limit 1 for update skip locked)
    returning model`);
  return rows[0]?.model ?? null;
}

/** Writes down twice a second how far it is, which also says that this process lives; notices when someone pauses it. */
function followProgress(app: App, model: string, runner: string, paused: AbortController) {
  let latest: Partial<Progress> = {};
  const mine = and(
    eq(modelDownload.model, model),
    eq(modelDownload.runner, runner),
    eq(modelDownload.state, 'running'),
  );
  const beat = async () => {
    const rows = await app.db
      .update(modelDownload)
      .set({ ...latest, heardAt: sql`now()` as never })
      .where(mine)
      .returning({ model: modelDownload.model });
    if (rows.length === 0) paused.abort();
  };
  let beating: Promise<void> = Promise.resolve();
  const timer = setInterval(() => (beating = beating.then(beat).catch(() => undefined)), 500);
  return {
    tell: (progress: Progress) => void (latest = progress),
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}

const mineOf = (model: string, runner: string) => and(eq(modelDownload.model, model), eq(modelDownload.runner, runner));

async function finish(app: App, model: string, runner: string): Promise<void> {
  await app.db.delete(modelDownload).where(mineOf(model, runner));
}

async function release(app: App, model: string, runner: string): Promise<void> {
  await app.db
    .update(modelDownload)
    .set({ state: 'waiting', runner: null })
    .where(and(mineOf(model, runner), eq(modelDownload.state, 'running')));
}

async function fail(app: App, model: string, runner: string, error: unknown): Promise<void> {
  if (!(error instanceof ModelError)) app.log.warn({ err: error, model }, 'a model could not be downloaded');
  const text = error instanceof ModelError ? error.message : 'The download failed. The log of the server says why.';
  await app.db
    .update(modelDownload)
    .set({ state: 'failed', error: text, isChecking: false, bytesPerS: 0 })
    .where(mineOf(model, runner));
}
