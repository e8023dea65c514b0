import type { promiseOfLink } from '@candor/contract/promises';
import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import { readToken, signToken, startLifetime } from '../../tokens/tokens.ts';
import { changeActionItem } from '../notes/edit/action-items.ts';
import { roleIn } from '../teams/service.ts';
import type { LinkRow, OfMember } from './store.ts';
import { insertLink, lockLink, selectPromise, useLink } from './store.ts';

type PromiseOfLink = z.output<typeof promiseOfLink>;

const kind = { audience: 'promise', claims: z.object({ linkId: z.string() }) };
/** As long as a reminder is likely to be lying around. */
const lifeS = 14 * 24 * 3600;

/** The address in a reminder that marks this promise as done. */
export async function createLink(
  app: App,
  tx: Db,
  of: OfMember,
  at: { meetingId: string; actionItemId: string },
): Promise<string> {
  const lifetime = startLifetime(app, lifeS);
  const linkId = newId();
  await insertLink(tx, { id: linkId, ...of, ...at }, lifetime.expiresAt);
  return `${app.config.publicUrl}/promise?token=${await signToken(app, kind, { linkId }, lifetime)}`;
}

export async function readLink(app: App, token: string): Promise<PromiseOfLink> {
  return app.db.transaction(async (tx) => toReply(await open(app, tx, token)));
}

/** As the member whom the reminder went to, with the rights that they have now. */
export async function finishByLink(app: App, token: string): Promise<PromiseOfLink> {
  const { link, row } = await app.db.transaction(async (tx) => {
    const opened = await open(app, tx, token);
    if (opened.link.usedAt !== null) throw new AppError('promise_link_used');
    const role = await roleIn(tx, opened.link.teamId, opened.link.accountId);
    if (role === 'viewer') throw new AppError('promise_link_invalid');
    await useLink(tx, opened.link.id, app.now());
    return opened;
  });
  const { teamId, meetingId, actionItemId } = link;
  await changeActionItem(app, link, { teamId, meetingId, actionItemId }, { isDone: true });
  return toReply({ link, row: { ...row, isDone: true } });
}

type Opened = { link: LinkRow; row: NonNullable<Awaited<ReturnType<typeof selectPromise>>> };

/** The same answer for a link that is no link, that expired, whose member left, and whose meeting they can no longer see. */
async function open(app: App, tx: Db, token: string): Promise<Opened> {
  const claims = await readToken(app, kind, token);
  const link = claims && (await lockLink(tx, claims.linkId));
  const isMember = link && (await roleIn(tx, link.teamId, link.accountId)) !== null;
  const row = isMember ? await selectPromise(tx, link, link) : undefined;
  if (!link || !row) throw new AppError('promise_link_invalid');
  return { link, row };
}

const toReply = ({ row: { text, meetingDescription, dueDate, isDone } }: Opened): PromiseOfLink => ({
  text,
  meetingDescription,
  dueDate,
  isDone,
});
