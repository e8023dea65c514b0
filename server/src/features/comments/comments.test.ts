import { createComment, deleteComment, listComments, updateComment } from '@candor/contract/comments';
import { setMeetingPrivacy } from '@candor/contract/meetings';
import { exportNotes } from '@candor/contract/notes';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { outbox } from '../../db/schema/connections.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Person } from '../../test/app.ts';
import type { Interviews } from '../../test/notes.ts';
import { openInterviews } from '../../test/notes.ts';
import type { InMeeting } from '../../test/recordings.ts';

let on: Interviews;
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
});

const write = (at: InMeeting, as: Person, text: string, moment: number | null = null) =>
  on.call(createComment, { as, params: at, body: { text, at: moment } });
const list = async (at: InMeeting, as: Person) => (await on.call(listComments, { as, params: at })).body.comments;
/** Who was notified of a mention, by the comment. */
const told = async (commentId: string) =>
  (await on.app.db.select().from(outbox).where(eq(outbox.kind, 'notify.email')))
    .filter(({ idempotencyKey }) => idempotencyKey.startsWith(`mentioned:${commentId}`))
    .map(({ payload }) => (payload as { accountId: string }).accountId)
    .toSorted();

test('members comment on a moment, and people mentioned with @ are notified once', async () => {
  const at = await on.written();
  const first = await write(at, on.member, 'Strong here, @olive and @Vera. Not @nobody, and not me, @Max.', 12.5);
  expect(first).toMatchObject({
    status: 201,
    body: {
      at: 12.5,
      authorName: 'Max',
      isEdited: false,
      mentions: [{ name: 'Max' }, { name: 'Olive' }, { name: 'Vera' }],
    },
  });
  await write(at, on.owner, 'About all of it');
  expect((await list(at, on.viewer)).map(({ text }) => text)).toEqual([
    'About all of it',
    'Strong here, @olive and @Vera. Not @nobody, and not me, @Max.',
  ]);
  expect(await told(first.body.$id)).toEqual([on.owner.accountId, on.viewer.accountId].toSorted());

  const params = { ...at, commentId: first.body.$id };
  const edited = await on.call(updateComment, { as: on.member, params, body: { text: 'Strong, @Olive' } });
  expect(edited.body).toMatchObject({ text: 'Strong, @Olive', isEdited: true, at: 12.5 });
  expect(await told(first.body.$id)).toHaveLength(2);
  const { link } = ((await on.app.db.select().from(outbox))[0]!.payload as { message: { link: string } }).message;
  expect(link).toContain(`/meetings/${at.meetingId}/history?t=12`);
});

test('viewers read; people change their own; the meeting’s owner may delete any', async () => {
  const at = await on.written();
  const mine = (await write(at, on.member, 'Mine')).body;
  const params = { ...at, commentId: mine.$id };
  expect((await write(at, on.viewer, 'x')).status).toBe(403);
  expect((await on.call(updateComment, { as: on.owner, params, body: { text: 'x' } })).status).toBe(403);
  expect((await on.call(deleteComment, { as: on.viewer, params })).status).toBe(403);
  const theirs = (await write(at, on.owner, 'Owner’s')).body;
  const other = { ...at, commentId: theirs.$id };
  expect((await on.call(deleteComment, { as: on.member, params: other })).status).toBe(403);
  expect((await on.call(deleteComment, { as: on.owner, params })).status).toBe(204);
  expect(await on.call(deleteComment, { as: on.owner, params })).toMatchObject({
    status: 404,
    body: { code: 'comment_not_found' },
  });
  const elsewhere = await on.written();
  expect((await on.call(deleteComment, { as: on.owner, params: { ...elsewhere, commentId: theirs.$id } })).status).toBe(
    404,
  );
});

test('in a private meeting nobody else reads, writes, is named or is told, and files for others have no comments', async () => {
  const at = await on.written();
  await write(at, on.member, 'Said before it was private');
  await on.call(setMeetingPrivacy, { as: on.owner, params: at, body: { private: true } });
  const stranger = await on.person('Stranger');
  for (const person of [on.member, on.viewer, stranger]) {
    expect((await on.call(listComments, { as: person, params: at })).status).toBe(404);
  }
  expect((await write(at, on.member, 'x')).status).toBe(404);
  const own = await write(at, on.owner, 'Look at this, @Max');
  expect(own.body.mentions).toEqual([]);
  expect(await told(own.body.$id)).toEqual([]);
  const file = await on.call(exportNotes, { as: on.owner, params: { ...at, format: 'txt' } });
  expect(file.body as unknown as string).not.toContain('Look at this');
});
