import { copyFile, mkdir, mkdtemp, rm, writeFile, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { App } from '../server/src/app.ts';
import { composeApp } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { meeting, type MeetingRow } from '../server/src/db/schema/meetings.ts';
import { snippet } from '../server/src/db/schema/recordings.ts';
import { seedDemo } from '../server/src/demo/seed.ts';
import { namesIn } from '../server/src/demo/stories/attach.ts';
import { readRows } from '../server/src/demo/stories/rows.ts';
import { stories, type Story } from '../server/src/demo/stories/stories.ts';
import { readTurns } from '../server/src/demo/transcripts.ts';
import { writeDocuments } from '../server/src/features/documents/jobs.ts';
import { writeNotes } from '../server/src/features/notes/jobs.ts';
import { assembleRecording } from '../server/src/features/recordings/jobs.ts';
import { cutSnippet } from '../server/src/features/snippets/jobs.ts';
import { createSnippet } from '../server/src/features/snippets/service.ts';
import { review } from './demo/review.ts';
import { reviews } from './demo/reviews.ts';
import { writeMp3 } from './demo/speak.ts';
import { openRecorder } from './model/answers.ts';

/**
 * Works through meetings of the demonstration as the product does, and keeps what comes of it beside their recordings, so that nobody
 * waits for it: `npm run bench -- demo-work NAME …`, after `demo-sounds`.
 *
 * With `--model` a language model writes. Its answers are kept in `demo/answers`; a prompt without one is written there for whoever answers, and
 * nothing is kept until all are answered.
 */
const { positionals: names, values: options } = parseArgs({
  allowPositionals: true,
  options: { model: { type: 'boolean', default: false } },
});
const recorder = options.model ? await openRecorder(join(import.meta.dirname, 'demo/answers')) : undefined;
/** Prompts name the day of the call: kept answers are found only on the same one. */
const today = new Date('2026-11-19T09:00:00Z');
const recordings = join(import.meta.dirname, '../server/src/demo/recordings');
const dataDir = await mkdtemp(join(tmpdir(), 'candor-demo-'));
await chmod(dataDir, 0o711);
await mkdir(recordings, { recursive: true });
const log = pino({ level: 'warn' });
const config = readConfig({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  ...(recorder && {
    LANGUAGE_ENGINE: 'openai',
    LANGUAGE_URL: recorder.url,
    LANGUAGE_MODEL: 'recorded-model',
    LANGUAGE_CONTEXT_TOKENS: '128000',
    LANGUAGE_BUDGET_TOKENS: '100000000',
  }),
});
const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
const composed = await composeApp({ config, database, log, now: () => today });
// Its words came from outside, through files: that's what the page says.
const language = recorder && {
  ...composed.language,
  name: 'a language model',
  label: 'a language model',
  isRemote: true,
};
const app: typeof composed = language ? { ...composed, language } : composed;
const run = <P>(payload: P) => ({
  jobId: 'demo',
  payload,
  signal: new AbortController().signal,
  isLastAttempt: false,
  progress: async () => undefined,
});
try {
  const wanted = stories.filter(({ name }) => names.includes(name));
  for (const { name, snippets } of wanted) await makeRoom(name, snippets.length);
  await seedDemo(app);
  for (const story of wanted) await workThrough(app, story);
} finally {
  await app.close();
  await database.close();
  await recorder?.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** As it comes, without what is made of it now. */
async function makeRoom(name: string, clips: number): Promise<void> {
  await writeFile(join(recordings, `${name}.json.gz`), gzipSync('{}'));
  for (let clip = 0; clip < clips; clip += 1)
    for (const ending of ['mp3', 'jpg']) await writeFile(join(recordings, `${name}-${clip}.${ending}`), '');
}

async function workThrough(on: App, story: Story): Promise<void> {
  const begun = performance.now();
  const [row] = await on.db.select().from(meeting).where(eq(meeting.description, story.title));
  const at = { teamId: row!.teamId, meetingId: row!.id };
  await assembleRecording(on, run({ ...at, isQuiet: true }));
  await on.db.update(meeting).set({ status: 'summarize' }).where(eq(meeting.id, at.meetingId));
  recorder?.step(story.name);
  await writeNotes(on, run(at));
  recorder?.step(story.name);
  await writeDocuments(on, run(at));
  const missing = recorder?.count().missing.filter((path) => path.startsWith(story.name)) ?? [];
  if (missing.length > 0) {
    console.log(`${story.name}: ${missing.length} prompts wait for an answer`);
    for (const path of missing) console.log(`  bench/demo/answers/${path}`);
    return;
  }
  const who = { ...at, accountId: row!.accountId, role: 'member' as const };
  for (const { title, start, end } of await spansOf(story)) {
    const { $id } = await createSnippet(on, who, at, { title, description: '', start, end, mediaType: 'audio' });
    await cutSnippet(on, run({ ...at, snippetId: $id }));
  }
  const own = reviews[story.name];
  if (own) await review(on, who, at, own);
  await keep(on, row!, story);
  console.log(`${story.name}: worked through in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

async function spansOf({ name, snippets }: Story): Promise<{ title: string; start: number; end: number }[]> {
  const words = (await readTurns(name)).flatMap((turn) => turn.words);
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9 ]/g, '');
  const find = (phrase: string) => {
    const wanted = plain(phrase).split(' ');
    const at = words.findIndex((_, from) => wanted.every((word, one) => plain(words[from + one]?.[0] ?? '') === word));
    if (at < 0) throw new Error(`${name}: nobody says “${phrase}”`);
    return { from: words[at]![1] / 1000, to: words[at + wanted.length - 1]![2] / 1000 };
  };
  return snippets.map(({ title, first, last }) => ({
    title,
    start: Math.max(0, find(first).from - 0.2),
    end: find(last).to + 0.4,
  }));
}

async function keep(on: App, row: MeetingRow, { name }: Story): Promise<void> {
  const clips = (await on.db.select().from(snippet).where(eq(snippet.meetingId, row.id))).toSorted(
    (a, b) => a.startS - b.startS,
  );
  const files: [string, string][] = [];
  for (const [index, { mediaKey, thumbnailKey }] of clips.entries())
    for (const [kind, ending, key] of [
      ['clip', 'mp3', mediaKey!],
      ['picture', 'jpg', thumbnailKey!],
    ] as const) {
      const [made, kept] = [join(dataDir, 'files', key), join(recordings, `${name}-${index}.${ending}`)];
      if (kind === 'clip') writeMp3(made, kept);
      else await copyFile(made, kept);
      files.push([`@${kind}${index}`, key]);
    }
  const known = new Map([...files, ...(await namesIn(on.db, row))].filter(([, value]) => value !== ''));
  const rows = await readRows(on.db, row.id, known, row.startTime);
  await writeFile(join(recordings, `${name}.json.gz`), gzipSync(lineByRow(rows), { level: 9 }));
}

/** A line for each row, so that a change shows which one it was. */
function lineByRow(tables: Record<string, unknown[]>): string {
  const listed = Object.entries(tables).map(
    ([table, rows]) => ` ${JSON.stringify(table)}: [\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n ]`,
  );
  return `{\n${listed.join(',\n')}\n}\n`;
}
