import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import type { App } from '../server/src/app.ts';
import { composeApp } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { getDocument, listDocuments } from '../server/src/features/documents/service.ts';
import { writeDocuments } from '../server/src/features/documents/jobs.ts';
import { askMeeting } from '../server/src/features/notes/ask/ask.ts';
import { writeNotes } from '../server/src/features/notes/jobs.ts';
import { getNotes } from '../server/src/features/notes/service.ts';
import type { Recorder } from './model/answers.ts';
import { openRecorder } from './model/answers.ts';
import { addMeeting, readMeetings } from './model/meetings.ts';
import type { RecordedMeeting } from './model/meetings.ts';
import type { Outcome } from './model/print.ts';
import { countLines, toMarkdown } from './model/print.ts';

/**
 * What a language model answers to the product's own prompts, kept as files and replayed through the product: notes, scorecard, two documents and the
 * questions of each meeting, by the real jobs, the real adapter and the real database; only the server that answers is one that reads files.
 *
 *   npm run bench -- model record --set lab/data/blind-8.jsonl --dir FOLDER [--only i01,i02]
 *   npm run bench -- model replay --set lab/data/blind-8.jsonl --dir FOLDER [--only i01,i02]
 *
 * `record` writes each prompt without an answer to FOLDER/MEETING/TASK-HASH.prompt.txt. Whoever answers reads that file alone and writes the JSON
 * object to TASK-HASH.answer.json beside it. A second look at claims depends on the answers: run `record` again until it names no prompt.
 * `replay` prints what came of it to FOLDER/MEETING.md, and the counts. A set is what `lab/README.md` describes; what was heard of it is read
 * beside it (`blind-8.jsonl`, `heard-8.jsonl`), or from `--heard FILE`; without that the script is taken as it was written.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { set: { type: 'string' }, dir: { type: 'string' }, heard: { type: 'string' }, only: { type: 'string' } },
});
const how = positionals[0];
if ((how !== 'record' && how !== 'replay') || !values.set || !values.dir)
  throw new Error('npm run bench -- model record|replay --set FILE --dir FOLDER [--heard FILE] [--only ID,ID]');
const folder = values.dir;
const only = values.only?.split(',');
const meetings = readMeetings(values.set, values.heard).filter(({ interview }) => !only || only.includes(interview.id));
await mkdir(folder, { recursive: true });
const recorder = await openRecorder(folder);
const dataDir = await mkdtemp(join(tmpdir(), 'candor-model-'));
await chmod(dataDir, 0o711);
const log = pino({ level: 'silent' });
const config = readConfig({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  LANGUAGE_ENGINE: 'openai',
  LANGUAGE_URL: recorder.url,
  LANGUAGE_MODEL: 'recorded-model',
  LANGUAGE_CONTEXT_TOKENS: '128000',
  LANGUAGE_BUDGET_TOKENS: '100000000',
});
const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
const app = await composeApp({ config, database, log });
try {
  const outcomes: Outcome[] = [];
  for (const meeting of meetings) {
    const outcome = await work(app, recorder, meeting);
    outcomes.push(outcome);
    if (how === 'replay') await writeFile(join(folder, `${meeting.interview.id}.md`), toMarkdown(outcome));
    console.log(`${meeting.interview.id}: ${countLines(outcome)}`);
  }
  report(outcomes);
} finally {
  await app.close();
  await database.close();
  await recorder.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function report(outcomes: readonly Outcome[]): void {
  const { missing, answered, tokens } = recorder.count();
  console.log(
    `${outcomes.length} meetings: ${answered} prompts answered (about ${tokens} tokens sent), ${missing.length} wait for an answer`,
  );
  for (const path of missing) console.log(`  ${path}`);
  if (how === 'replay') process.exitCode = missing.length > 0 ? 1 : 0;
}

/** As the product does it, one step after the other, so that a missing answer of one does not spoil another. */
async function work(on: App, { step }: Recorder, meeting: RecordedMeeting): Promise<Outcome> {
  const { id } = meeting.interview;
  const { at, who } = await addMeeting(on, meeting);
  const run = {
    jobId: 'bench',
    payload: at,
    signal: new AbortController().signal,
    isLastAttempt: true,
    progress: async () => undefined,
  };
  step(id);
  await writeNotes(on, run);
  step(id);
  await writeDocuments(on, run);
  const documents = await listDocuments(on, who, at);
  const answers: Outcome['answers'] = [];
  for (const { q, a } of meeting.interview.asks) {
    step(id);
    answers.push({
      question: q,
      expected: a,
      answer: await askMeeting(on, who, at.meetingId, q, run.signal).catch((error: Error) => error.message),
    });
  }
  return {
    meeting,
    notes: await getNotes(on, who, at),
    documents: await Promise.all(documents.map(({ name }) => getDocument(on, who, { ...at, filename: name }))),
    answers,
    isWaiting: recorder.count().missing.some((path) => path.startsWith(`${id}/`)),
  };
}
