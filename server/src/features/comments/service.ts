import type { Comment } from '@candor/contract/comments';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { holdMeeting, requireMeeting } from '../meetings/service.ts';
import { notify } from '../notifications/notify.ts';
import type { CommentRow } from './store.ts';
import * as store from './store.ts';
import { messages } from './messages.ts';

type InComment = InMeeting & { commentId: string };

export async function listComments(app: App, who: Member, at: InMeeting): Promise<Comment[]> {
  await requireMeeting(app.db, who, at);
  return (await store.selectComments(app.db, at)).map(toComment);
}

export async function createComment(
  app: App,
  who: Member,
  { teamId, meetingId }: InMeeting,
  { text, at: atS }: { text: string; at: number | null },
): Promise<Comment> {
  const at = { teamId, meetingId };
  return app.db.transaction(async (tx) => {
    const meeting = await holdMeeting(tx, who, at);
    if ((await store.countComments(tx, at)) >= limits.comments) throw new AppError('too_many_comments');
    const mentions = await mentionedIn(tx, meeting, text);
    const id = newId();
    await store.insertComment(tx, { id, ...at, accountId: who.accountId, atS, text, mentions }, app.now());
    const row = await requireComment(tx, { ...at, commentId: id });
    await tell(app, tx, meeting, row, mentions);
    return toComment(row);
  });
}

/** Whoever is named only now is told; the others were told before. */
export async function updateComment(app: App, who: Member, at: InComment, text: string): Promise<Comment> {
  return app.db.transaction(async (tx) => {
    const meeting = await holdMeeting(tx, who, at);
    const before = await requireComment(tx, at);
    if (before.accountId !== who.accountId) throw new AppError('forbidden');
    const mentions = await mentionedIn(tx, meeting, text);
    await store.updateComment(tx, { id: before.id, text, mentions }, app.now());
    const row = await requireComment(tx, at);
    const known = new Set(before.mentions.map(({ accountId }) => accountId));
    const added = mentions.filter((accountId) => !known.has(accountId));
    await tell(app, tx, meeting, row, added);
    return toComment(row);
  });
}

export async function deleteComment(app: App, who: Member, at: InComment): Promise<void> {
  await app.db.transaction(async (tx) => {
    const meeting = await holdMeeting(tx, who, at);
    const { accountId, id } = await requireComment(tx, at);
    if (accountId !== who.accountId && meeting.accountId !== who.accountId) throw new AppError('forbidden');
    await store.deleteComment(tx, id);
  });
}

async function requireComment(db: Db, { commentId, ...at }: InComment): Promise<CommentRow> {
  const [row] = await store.selectComments(db, at, commentId);
  if (!row) throw new AppError('comment_not_found');
  return row;
}

/** Nobody is named who may not see the meeting: they'd learn that it exists. */
async function mentionedIn(tx: Db, meeting: MeetingRow, text: string): Promise<string[]> {
  const found = await store.selectMentioned(tx, meeting.teamId, text);
  return found.map(({ id }) => id).filter((id) => !meeting.private || id === meeting.accountId);
}

async function tell(
  app: App,
  tx: Db,
  { teamId, id: meetingId, description }: MeetingRow,
  { id, accountId: authorId, authorName, text, atS }: CommentRow,
  mentioned: readonly string[],
): Promise<void> {
  for (const accountId of mentioned.filter((one) => one !== authorId))
    await notify(app, tx, {
      teamId,
      accountId,
      event: 'mentioned',
      key: id,
      what: () => ({
        name: description || messages().aMeeting,
        detail: messages().mentioned(authorName ?? messages().aColleague, description || messages().aMeeting, text),
        path: `/app/teams/${teamId}/meetings/${meetingId}/history${atS === null ? '' : `?t=${Math.floor(atS)}`}`,
      }),
      meetingIds: [meetingId],
    });
}

function toComment({ id, createdAt, authorName, atS, ...row }: CommentRow): Comment {
  return { ...row, $id: id, $createdAt: new Date(createdAt).toISOString(), authorName: authorName ?? '', at: atS };
}
