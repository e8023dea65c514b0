import { setTimeout as sleep } from 'node:timers/promises';
import { listDocuments } from '@candor/contract/documents';
import { getMeeting } from '@candor/contract/meetings';
import { getNotes } from '@candor/contract/notes';
import { retryProcessing } from '@candor/contract/transcripts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openTestTeam } from '../../../test/app.ts';
import { openLanguageServer } from '../../../test/language-server.ts';
import { expectQuoted, linesIn, spokenMeeting } from '../../../test/notes.ts';
import { until } from '../../../test/processes.ts';
import type { ServerProcess } from '../../../test/server-process.ts';
import { startServerProcess } from '../../../test/server-process.ts';

const rounds = 2;
const talks = [
  [
    'My background is in data and I lead a team of nine at Fernhill.',
    'My salary is 72,000 and my notice period is four weeks.',
    "I'll send you my references tomorrow.",
  ],
  [
    'My background is in nursing and I run a ward of thirty beds.',
    'My salary is 41,000 and my notice period is three months.',
    "I'll call you on Monday about the visit.",
  ],
];

test('kill -9 of the worker while notes and documents are written: each meeting comes out once and whole, and none has a word of another', {
  timeout: 500_000,
}, async () => {
  const language = await openLanguageServer();
  onTestFinished(() => language.close());
  language.always = () => ({ slowMs: 300 });
  const on = await openTestTeam();
  const meetings = await Promise.all(talks.map((talk) => spokenMeeting(on, talk)));
  for (const at of meetings) await on.app.jobs.add(on.app.db, 'notes.write', at);

  let worker: ServerProcess | undefined;
  const start = async () =>
    void (worker = await startServerProcess(
      {
        DATABASE_URL: on.app.config.databaseUrl ?? '',
        DATA_DIR: on.dataDir,
        LOG_LEVEL: 'error',
        LANGUAGE_ENGINE: 'openai',
        LANGUAGE_URL: language.url,
        LANGUAGE_MODEL: 'test',
        LANGUAGE_THREADS: '1',
        PATH: process.env['PATH'] ?? '',
      },
      ['--no-demo'],
    ));
  onTestFinished(async () => void (await worker?.end('SIGKILL')));
  const statusOf = async (params: (typeof meetings)[number]) =>
    (await on.call(getMeeting, { as: on.owner, params })).body.meeting.status;
  const isDone = async () => (await Promise.all(meetings.map(statusOf))).every((status) => status === 'completed');
  /** The queue notices a dead worker by its silence and lets a failed job wait: the test does not. */
  const hurry = async () => {
    await on.app.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    for (const at of meetings)
      if ((await statusOf(at)) === 'failed') await on.call(retryProcessing, { as: on.owner, params: at });
  };

  await start();
  let killed = 0;
  while (killed < rounds && !(await isDone())) {
    const before = language.seen.length;
    await until(async () => (await hurry(), language.seen.length > before || (await isDone())), 60_000);
    await sleep(Math.random() * 1_200);
    await worker?.end('SIGKILL');
    killed += 1;
    await on.app.db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`);
    await start();
  }
  language.always = null;
  await until(async () => (await hurry(), await isDone()), 120_000);

  expect(killed).toBe(rounds);
  for (const [index, at] of meetings.entries()) {
    const notes = (await on.call(getNotes, { as: on.owner, params: at })).body;
    expect(notes).toMatchObject({ state: 'ready', revision: 1 });
    expect(new Set(notes.sections.map(({ sectionId }) => sectionId)).size).toBe(notes.sections.length);
    expect(notes.sections.find(({ sectionId }) => sectionId === 'pay')!.lines).toHaveLength(1);
    expect(notes.actionItems).toHaveLength(1);
    await expectQuoted(on, on.owner, at, linesIn(notes));
    expect(
      linesIn(notes)
        .flatMap(({ evidence }) => evidence.map(({ quote }) => quote))
        .every((quote) => talks[index]!.some((text) => text.includes(quote))),
    ).toBe(true);
    expect(
      (await on.call(listDocuments, { as: on.owner, params: at })).body.documents.map(({ state }) => state),
    ).toEqual(['ready', 'ready']);
  }
  const { rows } = await on.app.db.execute<{ runs: string }>(sql`select count(*) as runs from meeting_note_run`);
  expect(rows[0]).toEqual({ runs: '0' });
});
