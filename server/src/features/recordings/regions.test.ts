import { listRegions } from '@candor/contract/system';
import { createMeeting } from '@candor/contract/meetings';
import { putMemberPreferences } from '@candor/contract/teams';
import { expect, test } from 'vitest';
import { openS3Storage } from '../../engines/storage/s3.ts';
import { openTestTeam } from '../../test/app.ts';
import { openTestBucket } from '../../test/s3.ts';
import { meetingPrefix } from './keys.ts';

test('files of a meeting lie in the region that its owner has chosen, and stay there', async () => {
  const env = await openTestBucket('candor', 'candor-eu');
  const { app, call, member, owner, teamId } = await openTestTeam({
    env: { ...env, S3_REGIONS: 'eu-central-1=candor-eu' },
  });
  expect((await call(listRegions, { as: member })).body.regions.map(({ $id }) => $id)).toEqual([
    'us-east-1',
    'eu-central-1',
  ]);
  const prefer = (defaultRegion: string | null) =>
    call(putMemberPreferences, {
      as: member,
      params: { teamId, accountId: member.accountId },
      body: { defaultRegion },
    });
  const keyOf = async (as: typeof member) => {
    const body = { source: 'browser' as const };
    const { $id: meetingId } = (await call(createMeeting, { as, params: { teamId }, body })).body;
    return { meetingId, key: `${meetingPrefix({ teamId, meetingId })}recording/x/media.m4a` };
  };
  await prefer('eu-central-1');
  const [theirs, others] = [await keyOf(member), await keyOf(owner)];
  for (const { key } of [theirs, others]) await app.storage.put(key, Buffer.from('sound'));

  const { regions: _, ...usual } = app.config.s3!;
  const [home, europe] = [openS3Storage(usual), openS3Storage({ ...usual, bucket: 'candor-eu' })];
  const where = async (key: string) => [await home.stat(key), await europe.stat(key)].map((file) => file !== null);
  expect(await where(theirs.key)).toEqual([false, true]);
  expect(await where(others.key)).toEqual([true, false]);
  expect(await app.storage.stat(theirs.key)).toEqual({ bytes: 5 });

  await prefer(null);
  const later = theirs.key.replace('media.m4a', 'peaks.json');
  await app.storage.put(later, Buffer.from('[]'));
  expect(await where(later)).toEqual([false, true]);

  // As after a restore, which puts everything into the usual bucket.
  const restored = theirs.key.replace('media.m4a', 'poster.jpg');
  await home.put(restored, Buffer.from('picture'));
  let bytes = '';
  for await (const part of await app.storage.get(restored)) bytes += String(part);
  expect(bytes).toBe('picture');

  const listed: string[] = [];
  for await (const { key } of app.storage.list('teams/')) listed.push(key);
  expect(listed.sort()).toEqual([theirs.key, others.key, later, restored].sort());
  await app.db.execute('delete from meeting');
  for (const key of listed) await app.storage.remove(key);
  for await (const { key } of app.storage.list('')) expect(key).toBe('nothing is left');
  home.close();
  europe.close();
});
