import { putMemberPreferences } from '@candor/contract/teams';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { makeMedia, picture, tone } from '../../test/media.ts';
import { assembleNow, openMeeting, record, recordingOf } from '../../test/recordings.ts';
import { discardRecordings } from './discard.ts';

test('with audio only, neither the video of an upload nor the file itself is kept', async () => {
  const on = await openTestApp();
  const { owner, at } = await openMeeting(on);
  await on.call(putMemberPreferences, {
    as: owner,
    params: { teamId: at.teamId, accountId: owner.accountId },
    body: { recordingMode: 'audio' },
  });
  const bytes = await makeMedia(
    'webm',
    ...picture(2),
    ...tone(2),
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-c:a',
    'libopus',
  );
  await record(on, owner, at, [{ kind: 'video', mediaType: 'video/webm;codecs=vp8,opus', name: 'tab', bytes }]);
  await assembleNow(on, at);
  expect(await recordingOf(on, owner, at)).toMatchObject({ mediaType: 'audio', types: ['audio', 'media', 'peaks'] });

  await on.app.db.execute(sql`update meeting set status = 'completed' where id = ${at.meetingId}`);
  await discardRecordings(on.app);
  const { rows } = await on.app.db.execute<{ key: string; kind: string }>(
    sql`select c.key, t.kind from take_chunk c join take_track t using (take_id, track) join take k on k.id = c.take_id where k.meeting_id = ${at.meetingId}`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['audio']);
  const kept: Buffer[] = [];
  for await (const part of await on.app.storage.get(rows[0]!.key)) kept.push(part as Buffer);
  expect(Buffer.concat(kept).subarray(0, 4).toString()).toBe('fLaC');
});
