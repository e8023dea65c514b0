import { createMeeting, deleteMeeting, getMeeting, meetingStatuses, restoreMeeting } from '@candor/contract/meetings';
import { createTake, retryRecording } from '@candor/contract/recordings';
import { cancelProcessing, getTranscript, retryProcessing } from '@candor/contract/transcripts';
import { describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { createMeetings } from '../features/meetings/service.ts';
import { assembleRecording } from '../features/recordings/jobs.ts';
import { catalogue } from '../jobs/catalogue.ts';
import type { Person, TestApp } from '../test/app.ts';
import { openTestApp, openTestTeam } from '../test/app.ts';
import { fakeSpeech, say, sentence } from '../test/fake-speech.ts';
import { noise } from '../test/media.ts';
import type { InMeeting } from '../test/recordings.ts';
import { openMeeting, record, recordingOf, runOf } from '../test/recordings.ts';
import { isStage, stageRules } from './stages.ts';

const pcm = { kind: 'audio', mediaType: 'audio/pcm;rate=16000;channels=1', participant: 'Dana' } as const;

async function statusOf(on: TestApp, as: Person, params: InMeeting): Promise<string> {
  return (await on.call(getMeeting, { as, params })).body.meeting.status;
}

/** Work that goes on until it is stopped, for as long as `isOn`. */
function hangUp() {
  const hang = {
    isOn: true,
    hasBegun: false,
    reason: '',
    async until(signal: AbortSignal): Promise<void> {
      hang.hasBegun = true;
      if (!hang.isOn) return;
      await new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          hang.reason = String(signal.reason);
          reject(signal.reason as Error);
        }),
      );
    },
  };
  return hang;
}

test('from every stage the table leads to the end, by jobs that the catalogue knows', () => {
  for (const rule of Object.values(stageRules)) {
    expect(catalogue).toHaveProperty([rule.job]);
    const path: string[] = [];
    for (let status: string = rule.next; status in stageRules; ) {
      expect(path).not.toContain(status);
      path.push(status);
      status = stageRules[status as keyof typeof stageRules].next;
    }
    expect(isStage(rule.cancel)).toBe(false);
  }
});

test('every stage can be cancelled, and nothing else', async () => {
  const on = await openTestTeam();
  const ends: Record<string, unknown> = {};
  for (const status of meetingStatuses) {
    const [row] = await createMeetings(on.app, on.app.db, [
      { teamId: on.teamId, accountId: on.owner.accountId, description: '', status, startTime: new Date() },
    ]);
    const answer = await on.call(cancelProcessing, {
      as: on.member,
      params: { teamId: on.teamId, meetingId: row!.id },
    });
    ends[status] = answer.status === 200 ? answer.body.status : answer.body.code;
  }
  expect(ends).toEqual({
    created: 'meeting_invalid_state',
    pending: 'cancelled',
    intents: 'completed',
    transcrpt: 'completed',
    summarize: 'completed',
    'doc-gen': 'completed',
    completed: 'meeting_invalid_state',
    failed: 'meeting_invalid_state',
    cancelled: 'meeting_invalid_state',
  });
});

describe('a meeting that is cancelled while it is pending', () => {
  test('stops the making of its recording, keeps what has arrived, and can be retried', async () => {
    const on = await openTestApp({ worker: true });
    const hang = hangUp();
    const { media } = on.app;
    const slow: App['media'] = {
      ...media,
      async trackSounds(work, options) {
        await hang.until(options!.signal!);
        return media.trackSounds(work, options);
      },
    };
    Object.assign(on.app, { media: slow });
    const { owner, at } = await openMeeting(on);
    await record(on, owner, at, [{ ...pcm, bytes: noise(1) }]);
    await expect.poll(() => hang.hasBegun, { timeout: 40_000 }).toBe(true);

    expect(await on.call(cancelProcessing, { as: owner, params: at })).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
    await expect.poll(() => hang.reason, { timeout: 40_000 }).toContain('stopped');
    expect(await recordingOf(on, owner, at)).toMatchObject({
      status: 'failed',
      problems: ['The recording was cancelled.'],
    });
    await assembleRecording(on.app, runOf(at));
    expect(await statusOf(on, owner, at)).toBe('cancelled');

    hang.isOn = false;
    expect(await on.call(retryRecording, { as: owner, params: at })).toMatchObject({ status: 202 });
    await expect.poll(() => statusOf(on, owner, at), { timeout: 40_000 }).toBe('completed');
    await expect
      .poll(() => recordingOf(on, owner, at), { timeout: 40_000 })
      .toMatchObject({ status: 'ready', version: 1 });
  });

  test('no longer accepts a recording if nothing was recorded', async () => {
    const on = await openTestTeam();
    const made = await on.call(createMeeting, { as: on.owner, params: { teamId: on.teamId }, body: {} });
    const at = { teamId: on.teamId, meetingId: made.body.$id };
    expect((await on.call(cancelProcessing, { as: on.owner, params: at })).body.status).toBe('cancelled');
    const take = { source: 'browser' as const, startedAt: '2026-01-05T09:00:00.000Z', tracks: [{ ...pcm, name: 'x' }] };
    expect(await on.call(createTake, { as: on.owner, params: at, body: take })).toMatchObject({ status: 409 });
    expect(await on.call(retryProcessing, { as: on.owner, params: at })).toMatchObject({
      status: 404,
      body: { code: 'recording_not_found' },
    });
    expect(await statusOf(on, on.owner, at)).toBe('cancelled');
  });
});

test('deleting a meeting stops its job, and restoring it resumes from there', async () => {
  const hang = hangUp();
  const on = await openTestApp({
    worker: true,
    speech: fakeSpeech(async function* (_, options) {
      await hang.until(options.signal);
      yield* say([sentence(0, 'Here it is.')], options);
    }),
  });
  const { owner, at } = await openMeeting(on);
  await record(on, owner, at, [{ ...pcm, bytes: noise(1) }]);
  await expect.poll(() => hang.hasBegun, { timeout: 40_000 }).toBe(true);
  await on.call(deleteMeeting, { as: owner, params: at });
  await expect.poll(() => hang.reason, { timeout: 40_000 }).toContain('stopped');

  hang.isOn = false;
  expect((await on.call(restoreMeeting, { as: owner, params: at })).body.status).toBe('transcrpt');
  await expect.poll(() => statusOf(on, owner, at), { timeout: 40_000 }).toBe('completed');
  expect((await on.call(getTranscript, { as: owner, params: at })).body.segments).toHaveLength(1);
});
