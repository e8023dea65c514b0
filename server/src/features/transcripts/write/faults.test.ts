import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { getMeeting } from '@candor/contract/meetings';
import { retryProcessing } from '@candor/contract/transcripts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { openTestApp } from '../../../test/app.ts';
import { longTest } from '../../../test/long-test.ts';
import { decodeAudio } from '../../../test/media.ts';
import { until } from '../../../test/processes.ts';
import { openMeeting, record } from '../../../test/recordings.ts';
import type { ServerProcess } from '../../../test/server-process.ts';
import { startServerProcess } from '../../../test/server-process.ts';
import { collect, plainWords, speechFixture } from '../../../test/speech.ts';
import { textsOf, transcriptOf } from '../../../test/transcripts.ts';
import { align } from './align.ts';

const kills = { worker: 6, child: 14 };
const pcm = { kind: 'audio', mediaType: 'audio/pcm;rate=16000;channels=1' } as const;
const interview = speechFixture('interview.ogg');
const engine = { SPEECH_ENGINE: 'moonshine', SPEECH_THREADS: '1', PATH: process.env['PATH'] ?? '' };

longTest(
  'kill -9 of the worker and of the speech child: each transcript comes out once and whole',
  {
    timeout: 900_000,
  },
  async () => {
    const on = await openTestApp({ speech: 'real', env: engine });
    const sound = await decodeAudio(await readFile(interview.path));
    const undisturbed = await collect(
      on.app.speech.open('moonshine').transcribe(interview, { language: 'en', signal: new AbortController().signal }),
    );
    const expected = plainWords(undisturbed.map(({ text }) => text).join(' '));

    // Twenty kills need twice the interview; as two takes of one participant it is also two tracks to go through.
    const takes = [0, 1];
    const meetings = await Promise.all(
      [1, 2].map(async () => {
        const { owner, at } = await openMeeting(on);
        for (const minute of takes)
          await record(on, owner, at, [{ ...pcm, participant: 'Somebody', bytes: sound }], {
            chunkBytes: 2_000_000,
            startedAt: `2026-01-05T09:0${minute}:00.000Z`,
          });
        return { owner, at };
      }),
    );

    const worker = await openWorker({
      DATABASE_URL: on.app.config.databaseUrl ?? '',
      DATA_DIR: on.dataDir,
      LOG_LEVEL: 'error',
      ...engine,
    });
    onTestFinished(() => worker.end());
    const statusOf = async ({ owner, at }: (typeof meetings)[number]) =>
      (await on.call(getMeeting, { as: owner, params: at })).body.meeting.status;
    const isDone = async () => (await Promise.all(meetings.map(statusOf))).every((status) => status === 'completed');
    /** The queue notices a dead worker by its silence and lets a failed job wait: the test does not. A person tries again what has failed. */
    const hurry = async () => {
      await on.app.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
      for (const one of meetings)
        if ((await statusOf(one)) === 'failed') await on.call(retryProcessing, { as: one.owner, params: one.at });
    };
    const pieces = async () =>
      Number((await on.app.db.execute<{ n: string }>(sql`select count(*) as n from transcript_piece`)).rows[0]!.n);

    const left = [...Array<'worker'>(kills.worker).fill('worker'), ...Array<'child'>(kills.child).fill('child')].sort(
      () => Math.random() - 0.5,
    );
    const killed = { worker: 0, child: 0 };
    let behindSomething = 0;
    for (const [index, victim] of left.entries()) {
      // When everything is done before all kills are, it begins again from the start.
      if (await isDone()) await beginAgain();
      const before = await pieces();
      // Every other kill comes whenever it comes, also while the engine is still loading; the others when something more has been kept.
      const isTime = async () =>
        (index % 2 === 0 ? (await worker.child()) !== undefined : (await pieces()) > before) || (await isDone());
      await until(async () => (await hurry(), isTime()), 120_000);
      await sleep(Math.random() * 700);
      behindSomething += (await pieces()) > 0 ? 1 : 0;
      if (victim === 'child') killed.child += (await worker.killChild()) ? 1 : 0;
      else {
        await worker.kill();
        killed.worker += 1;
        await on.app.db.execute(
          sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
        );
        await worker.start();
      }
    }
    await until(async () => (await hurry(), await isDone()), 400_000);

    expect(killed.worker).toBe(kills.worker);
    expect(killed.child).toBeGreaterThanOrEqual(kills.child - 4);
    expect(behindSomething, 'kills after something was kept').toBeGreaterThan(4);
    for (const { owner, at } of meetings) {
      const { segments } = await transcriptOf(on, owner, at);
      const heard = plainWords(textsOf({ segments }).join(' '));
      const wanted = takes.flatMap(() => expected);
      const same = align(wanted, heard).length;
      expect(Math.max(wanted.length - same, heard.length - same), heard.join(' ')).toBeLessThanOrEqual(6);
      expect(segments.map(({ start }) => start)).toEqual(segments.map(({ start }) => start).sort((a, b) => a - b));
    }
    const { rows } = await on.app.db.execute<{ runs: string; pieces: string }>(
      sql`select (select count(*) from transcript_run) as runs, (select count(*) from transcript_piece) as pieces`,
    );
    expect(rows[0]).toEqual({ runs: '0', pieces: '0' });

    async function beginAgain(): Promise<void> {
      for (const { owner, at } of meetings)
        await on.server.inject({
          method: 'POST',
          url: `/v1/teams/${at.teamId}/meetings/${at.meetingId}/transcript/again`,
          headers: { 'x-session-token': owner.token },
          payload: { language: 'en' },
        });
    }
  },
);

/** The real server in a process of its own, and the child in which its speech engine lives. */
async function openWorker(env: Record<string, string>) {
  let server: ServerProcess | undefined;
  const start = async () => void (server = await startServerProcess(env, ['--no-demo']));
  const child = async () => (server?.child.pid === undefined ? undefined : findSpeechChild(server.child.pid));
  await start();
  return {
    start,
    child,
    kill: async () => void (await server?.end('SIGKILL')),
    end: async () => void (await server?.end('SIGKILL')),
    async killChild(): Promise<boolean> {
      const pid = await child();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      return pid !== undefined;
    },
  };
}

async function findSpeechChild(parent: number): Promise<number | undefined> {
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const [stat, line] = await Promise.all([
      readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''),
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
    ]);
    if (Number(stat.split(') ')[1]?.split(' ')[1]) === parent && line.includes('speech/child/main.ts'))
      return Number(name);
  }
  return undefined;
}
