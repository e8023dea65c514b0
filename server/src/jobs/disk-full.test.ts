import { setTimeout as sleep } from 'node:timers/promises';
import { getMeeting } from '@candor/contract/meetings';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { StorageError } from '../engines/storage/storage-error.ts';
import { failureText } from '../pipeline/stages.ts';
import { openTestTeam } from '../test/app.ts';
import { fakeLanguage } from '../test/fake-language.ts';
import { spokenMeeting } from '../test/notes.ts';
import { until } from '../test/processes.ts';
import { isDiskFull } from './disk-full.ts';

const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

test.each([
  ['a file', noSpace, true],
  ['a program', new Error('ffmpeg: av_interleaved_write_frame(): No space left on device'), true],
  ['the store', new StorageError('full', 'the disk is full'), true],
  [
    'the database',
    new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) }),
    true,
  ],
  ['another fault', new Error('out of memory'), false],
  ['no error', undefined, false],
])('%s', (_, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});

test('people read a sentence, not what the system said', () => {
  expect(failureText('pending', noSpace)).toMatch(/no space left on the server’s disk\. Candor tries again/);
  expect(failureText('pending', noSpace)).not.toMatch(/ENOSPC/);
});

test('work that meets a full disk uses up no try, and is done once there is space', async () => {
  let tries = 0;
  let isFull = true;
  const calm = fakeLanguage();
  const language = fakeLanguage({
    writeNotes: async (...input) => {
      tries += 1;
      // As work does: it has said how far it is before it fails.
      await sleep(100);
      if (isFull) throw noSpace;
      return calm.compose.notes(...input);
    },
  });
  const on = await openTestTeam({ worker: true, language });
  const params = await spokenMeeting(on, ['My background is in data.']);
  await on.app.jobs.add(on.app.db, 'notes.write', params);
  const look = async () => (await on.call(getMeeting, { as: on.owner, params })).body.meeting;
  const waiting = async () =>
    (
      await on.app.db.execute<{ retries: number; in_s: number }>(sql`
      select retry_count as retries, extract(epoch from start_after - now())::int as in_s from pgboss.job
      where name = 'notes.write' and state in ('created', 'retry')`)
    ).rows;
  for (let round = 1; round <= 12; round += 1) {
    await until(async () => tries === round && (await waiting()).length === 1);
    const said = await look();
    const [job] = await waiting();
    expect(job!.retries).toBe(0);
    expect(job!.in_s).toBeGreaterThan(200);
    isFull = round < 12;
    await on.app.db.execute(
      sql`update pgboss.job set start_after = now() where name = 'notes.write' and state = 'created'`,
    );
    if (round === 1)
      expect(said).toMatchObject({
        progress: { isRetrying: true, note: expect.stringMatching(/no space left on the server’s disk/) },
      });
  }
  await until(async () => (await look()).status === 'completed');
});
