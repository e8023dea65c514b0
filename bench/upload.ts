import { askMeeting } from '@candor/contract/ask';
import { createDocument, getDocumentDetails, listDocuments, regenerateDocument } from '@candor/contract/documents';
import { createMeetingType } from '@candor/contract/meeting-types';
import { createMeeting, getMeeting } from '@candor/contract/meetings';
import { getNotes, regenerateNotes } from '@candor/contract/notes';
import { updateAccount } from '@candor/contract/accounts';
import { listTeams } from '@candor/contract/teams';
import { getTranscript, mergeSpeaker, updateSpeaker } from '@candor/contract/transcripts';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../server/src/test/server-process.ts';
import type { Interview } from './notes/blind.ts';
import { roleOf } from './notes/blind.ts';
import type { Client } from './notes/client.ts';
import { signIn, until, uploadFile } from './notes/client.ts';
import { speak } from './notes/speak.ts';
import type { Spoken } from './notes/speak.ts';
import { templatesFor } from './notes/document-templates.ts';

/**
 * Interviews as a recruiter would have them: spoken into one mixed file each, uploaded to a real server, transcribed,
 * its speakers named, notes and documents written, questions asked.
 * `npm run bench -- upload SET.jsonl FOLDER-OUT` keeps everything that came of it, one file each, and leaves out what
 * is there already; ONLY=c01,c02 takes some of them, MINUTES=5 begins none after five minutes, HEAR=1 stops at what was heard.
 */
const [set = '', out = ''] = process.argv.slice(2);
const latest = performance.now() + Number(process.env['MINUTES'] ?? Infinity) * 60_000;
const only = process.env['ONLY']?.split(',');
const interviews = (await readFile(set, 'utf8'))
  .split('\n')
  .filter(Boolean)
  .map((row) => JSON.parse(row) as Interview)
  .filter(({ id }) => (!only || only.includes(id)) && !existsSync(join(out, `${id}.json`)));
await mkdir(out, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'candor-upload-'));
await chmod(dataDir, 0o711);
const person = { email: 'recruiter@test.example', password: 'a password for the bench' };
const env = { DATA_DIR: dataDir };
const server = await startServerProcess(env, ['--no-demo']);
try {
  execFileSync(
    process.execPath,
    [
      'server/src/admin.ts',
      'account',
      'create',
      '--email',
      person.email,
      '--name',
      'Recruiter',
      '--password',
      person.password,
      '--team',
      'Bench',
      '--role',
      'owner',
    ],
    { cwd: join(import.meta.dirname, '..'), env: { PATH: process.env['PATH'], ...env } },
  );
  const client = await signIn(server.url, person);
  const teamId = (await client.call(listTeams, {})).data[0]?.$id ?? '';
  for (const interview of interviews) if (performance.now() < latest) await take(client, teamId, interview);
} finally {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

async function take(client: Client, teamId: string, interview: Interview): Promise<void> {
  const { call, accountId } = client;
  const { id, recruiter, other, role, topics_discussed, topics_not_discussed = [], asks } = interview;
  const begun = performance.now();
  const spoken = await speak(interview, dataDir);
  await call(updateAccount, { params: { accountId }, body: { name: recruiter } });
  const documentTemplates = templatesFor(interview);
  const type = await call(createMeetingType, {
    params: { teamId },
    body: {
      name: `Meetings like ${id}`,
      noteTemplate: {
        sections: [...topics_discussed, ...topics_not_discussed].map((title, index) => ({
          $id: `s${index}`,
          title: title.charAt(0).toUpperCase() + title.slice(1),
        })),
      },
      documentTemplates,
    },
  });
  const meeting = await call(createMeeting, {
    params: { teamId },
    body: {
      description: role,
      meetingTypeId: type.$id,
      participants: [recruiter, other],
      startTime: '2026-11-16T10:00:00.000Z',
    },
  });
  const at = { teamId, meetingId: meeting.$id };
  await uploadFile(client, at, await readFile(spoken.path), `${id}.wav`);
  const done = () =>
    until(async () => {
      const { meeting: now } = await call(getMeeting, { params: at });
      if (now.status === 'failed') throw new Error(`${id}: ${now.failureReason}`);
      return now.status === 'completed';
    });
  await done();
  const heardS = (performance.now() - begun) / 1000;
  const first = await call(getNotes, { params: at });
  const errors = await nameSpeakers(client, at, interview, spoken);
  const { segments } = await call(getTranscript, { params: at, query: { limit: 2_000 } });
  const { speechData } = await call(getMeeting, { params: at });
  const byId = new Map(speechData.speakers.map((one) => [one.$id, one]));
  const conversation = {
    title: role,
    startedAt: '2026-11-16T10:00:00.000Z',
    language: speechData.language,
    participants: [recruiter, other],
    utterances: segments.map(({ $id, speakerId, words }) => ({
      id: $id,
      speaker: byId.get(speakerId)?.name ?? '',
      role: byId.get(speakerId)?.role ?? null,
      words,
    })),
  };
  const heard = { id, errors, spoken: spoken.turns, conversation };
  // Hearing is what takes long: it is kept at once.
  await writeFile(join(out, `${id}.json`), JSON.stringify(heard));
  if (process.env['HEAR'] === '1') return console.log(`${id}: heard in ${heardS.toFixed(0)} s`);
  await call(regenerateNotes, { params: at, body: {} });
  await done();
  const notes = await call(getNotes, { params: at });
  const documents = [];
  for (const template of documentTemplates) {
    const known = (await call(listDocuments, { params: at })).documents.find(
      ({ nickname }) => nickname === template.name,
    );
    const { name } = known ?? (await call(createDocument, { params: at, body: { templateId: template.$id } }));
    // The first was written before anybody was named.
    if (known) await call(regenerateDocument, { params: { ...at, filename: name } });
    const read = () => call(getDocumentDetails, { params: { ...at, filename: name } });
    await until(async () => (await read()).state !== 'writing');
    documents.push(await read());
  }
  const answers = [];
  for (const { q } of asks) {
    const answer = await call(askMeeting, { params: at, body: { question: q } });
    answers.push({ q, lines: 'lines' in answer ? answer.lines : [] });
  }
  await writeFile(join(out, `${id}.json`), JSON.stringify({ ...heard, notes, unnamed: first, documents, answers }));
  console.log(
    `${id}: ${(spoken.seconds / 60).toFixed(1)} min, heard in ${heardS.toFixed(0)} s, all in ${((performance.now() - begun) / 1000).toFixed(0)} s; ${speechData.speakers.length} speakers, ${errors.wrong} of ${errors.words} words with the wrong one`,
  );
}

/** What a recruiter does who listens to a second of each voice: names it, gives it its part, and merges two that are one person. */
async function nameSpeakers(
  { call }: Client,
  at: { teamId: string; meetingId: string },
  interview: Interview,
  { turns }: Spoken,
): Promise<{ words: number; wrong: number; speakers: number }> {
  const { segments } = await call(getTranscript, { params: at, query: { limit: 2_000 } });
  const sideAt = (ms: number) => {
    const far = turns.map(({ startMs, endMs }) => Math.max(0, startMs - ms, ms - endMs));
    return interview.turns[far.indexOf(Math.min(...far))]?.s ?? 'R';
  };
  const counts = new Map<string, { R: number; O: number }>();
  for (const { speakerId, words } of segments)
    for (const [, from, to] of words) {
      const own = counts.get(speakerId) ?? { R: 0, O: 0 };
      own[sideAt((from + to) / 2)] += 1;
      counts.set(speakerId, own);
    }
  const named = new Map<'R' | 'O', string>();
  let [words, wrong] = [0, 0];
  for (const [speakerId, { R, O }] of [...counts].toSorted(([, a], [, b]) => b.R + b.O - a.R - a.O)) {
    const side = R > O ? 'R' : 'O';
    words += R + O;
    wrong += Math.min(R, O);
    const same = named.get(side);
    if (same) await call(mergeSpeaker, { params: { ...at, speakerId }, body: { intoSpeakerId: same } });
    else {
      named.set(side, speakerId);
      await call(updateSpeaker, {
        params: { ...at, speakerId },
        body:
          side === 'R'
            ? { name: interview.recruiter, role: 'host' }
            : { name: interview.other, role: roleOf(interview) },
      });
    }
  }
  return { words, wrong, speakers: counts.size };
}
