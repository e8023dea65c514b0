import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listAuditLog } from '@candor/contract/audit';
import { putInstallationSettings } from '@candor/contract/installation-settings';
import {
  downloadLanguageModel,
  importLanguageModel,
  listLanguageModels,
  pauseLanguageModel,
  removeLanguageModel,
} from '@candor/contract/language-models';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../db/schema/accounts.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import type { ModelMirror } from '../../test/model-mirror.ts';
import { modelBytes, openModelMirror } from '../../test/model-mirror.ts';
import { watchModelDownloads } from './model-downloads.ts';

const size = 3_000_000;
const bytes = modelBytes(size);
let on: TestTeam;
let mirror: ModelMirror;
const params = { modelId: 'own-model' };

beforeEach(async ({ onTestFinished }) => {
  on = await openTestTeam();
  mirror = await openModelMirror(bytes);
  onTestFinished(() => mirror.close());
  await on.app.db.update(account).set({ isAdministrator: true }).where(eq(account.id, on.owner.accountId));
  const entry = {
    id: 'own-model',
    name: 'Own',
    file: 'own.gguf',
    url: `${mirror.url}/own.gguf`,
    bytes: size,
    sha256: mirror.sha256,
    memoryGb: 2,
    contextTokens: 8_000,
  };
  await mkdir(join(on.dataDir, 'models'), { recursive: true });
  await writeFile(join(on.dataDir, 'models/catalogue.json'), JSON.stringify([entry]));
});

const list = async () => (await on.call(listLanguageModels, { as: on.owner })).body;
const own = async () => (await list()).models.find(({ id }) => id === 'own-model')!;
const start = () => on.call(downloadLanguageModel, { as: on.owner, params });
const isState = (state: string) =>
  vi.waitFor(async () => expect((await own()).state).toBe(state), { timeout: 15_000, interval: 50 });

test('a model is downloaded, paused, resumed, used and removed; every step that changes something is in the audit log', async ({
  onTestFinished,
}) => {
  onTestFinished(watchModelDownloads(on.app));
  mirror.paceMs = 60;
  expect(await own()).toMatchObject({ state: 'absent', doneBytes: 0, fits: 'yes' });
  expect((await start()).status).toBe(204);
  await vi.waitFor(async () => expect((await own()).doneBytes).toBeGreaterThan(300_000), { timeout: 15_000 });
  expect(await own()).toMatchObject({ state: 'running', bytes: size });
  await on.call(pauseLanguageModel, { as: on.owner, params });
  await isState('paused');
  await new Promise((resolve) => setTimeout(resolve, 900));
  const { doneBytes } = await own();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await own()).doneBytes).toBe(doneBytes);
  mirror.paceMs = 0;
  await start();
  await isState('ready');
  expect(mirror.ranges).toHaveLength(2);
  expect(mirror.ranges[1]).toBeGreaterThan(300_000);
  const [file] = (await list()).files;
  expect(await readFile(file!.path)).toEqual(bytes);

  await on.call(putInstallationSettings, {
    as: on.owner,
    body: { values: { LANGUAGE_ENGINE: 'gguf', LANGUAGE_MODEL_FILE: file!.path } },
  });
  const remove = () => on.call(removeLanguageModel, { as: on.owner, params: { file: 'own.gguf' } });
  expect((await remove()).body.code).toBe('model_in_use');
  await on.call(putInstallationSettings, { as: on.owner, body: { values: { LANGUAGE_ENGINE: null } } });
  expect((await remove()).status).toBe(204);
  expect(await own()).toMatchObject({ state: 'absent', doneBytes: 0 });
  const { entries } = (await on.call(listAuditLog, { as: on.owner, params: { teamId: on.teamId } })).body;
  expect(entries.filter(({ thingName }) => thingName === 'own.gguf')).toHaveLength(3);
});

test('what a process that is gone has begun is finished by another', async ({ onTestFinished }) => {
  await on.app.db.execute(
    sql`insert into model_download (model, state, runner, heard_at) values ('own-model', 'running', 'gone', now() - interval '20 seconds')`,
  );
  await writeFile(join(on.dataDir, 'models/own.gguf.part'), bytes.subarray(0, 1_000_000));
  onTestFinished(watchModelDownloads(on.app));
  await isState('ready');
  expect(mirror.ranges).toEqual([1_000_000]);
});

test('a wrong file fails with its reason, and can be tried again', async ({ onTestFinished }) => {
  onTestFinished(watchModelDownloads(on.app));
  mirror.body = Buffer.concat([bytes.subarray(0, size - 4), Buffer.from('oops')]);
  await start();
  await isState('failed');
  expect((await own()).error).toContain('has another digest (SHA-256) than it should. It was thrown away');
  expect((await list()).files).toEqual([]);
  mirror.body = bytes;
  await start();
  await isState('ready');
});

test('a file is added manually, and only administrators see or do any of this', async () => {
  const bring = (file: string, body: Uint8Array<ArrayBuffer>, as = on.owner) =>
    on.call(importLanguageModel, {
      as,
      params: { file },
      body,
      headers: { 'content-type': 'application/x-gguf' },
    });
  expect((await bring('mine.gguf', Uint8Array.from(modelBytes(5_000)))).status).toBe(204);
  expect((await bring('bad.gguf', Uint8Array.from(Buffer.from('nothing')))).body).toMatchObject({
    code: 'model_refused',
    message: 'bad.gguf is not a model (GGUF).',
  });
  expect((await bring('../x.gguf', Uint8Array.from(modelBytes(5_000)))).status).toBe(400);
  expect((await list()).files).toMatchObject([{ file: 'mine.gguf', bytes: 5_000, isInUse: false }]);
  for (const [route, more] of [
    [listLanguageModels, {}],
    [downloadLanguageModel, { params }],
    [pauseLanguageModel, { params }],
  ] as const)
    expect((await on.call(route, { as: on.member, ...more } as never)).status).toBe(403);
  expect((await bring('x.gguf', Uint8Array.from(modelBytes(5_000)), on.member)).status).toBe(403);
});
