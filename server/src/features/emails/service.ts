import { isDeepStrictEqual } from 'node:util';
import type { EmailAddress, SentEmail } from '@candor/contract/emails';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { addToOutbox } from '../../outbox/index.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import type { InDocument } from '../documents/service.ts';
import { spendOrRefuse } from '../sessions/rate-limit.ts';
import { requireEmailDocument } from './draft.ts';
import { isEmailAllowed, requireMailbox } from './settings.ts';
import type { EmailRow } from './store.ts';
import { insertEmail, moveEmail, selectEmail, selectEmailsOf, selectEmailsTo } from './store.ts';

type InEmail = InDocument & { emailId: string };
type NewEmail = { connectionId: string; to: EmailAddress[]; cc: EmailAddress[]; subject: string; text: string };

const mostAnHour = { most: 60, windowMs: 3_600_000 };

/** Handed to the outbox with its row, once: the same id again answers what became of the first. */
export async function sendEmail(
  app: App,
  who: Member,
  { emailId, ...at }: InEmail,
  wanted: NewEmail,
  origin: Origin,
): Promise<SentEmail> {
  const { teamId, meetingId } = at;
  const document = await requireEmailDocument(app, who, at);
  const known = await selectEmail(app.db, teamId, emailId);
  if (known) return sameAs(who, known, document.id, wanted);
  if (!(await isEmailAllowed(app.db, teamId))) throw new AppError('email_switched_off');
  const mailbox = await requireMailbox(app, who.accountId, wanted.connectionId);
  await spendOrRefuse(app, { key: `email:${who.accountId}`, ...mostAnHour });
  await app.db.transaction(async (tx) => {
    const { connectionId, to, cc, subject, text } = wanted;
    const row = { id: emailId, teamId, meetingId, to, cc, subject, text, connectionId };
    const isNew = await insertEmail(
      tx,
      { ...row, documentId: document.id, accountId: who.accountId, from: mailbox.externalName },
      app.now(),
    );
    if (!isNew) return;
    const name = `an email to ${[...to, ...cc].map(({ address }) => address).join(', ')}: ${subject}`;
    const thing = { kind: 'email', id: emailId, name };
    await record(app, tx, { who, teamId, action: 'sent', thing, from: origin });
    await addToOutbox(app, tx, {
      kind: 'email.send',
      idempotencyKey: emailId,
      payload: { teamId, emailId },
      teamId,
      connectionId,
    });
  });
  const row = await selectEmail(app.db, teamId, emailId);
  if (!row) throw new AppError('email_exists');
  return sameAs(who, row, document.id, wanted);
}

function sameAs(who: Member, row: EmailRow, documentId: string, wanted: NewEmail): SentEmail {
  const { to, cc, subject, text } = row;
  const { connectionId: _, ...words } = wanted;
  const isSame = row.documentId === documentId && row.accountId === who.accountId;
  if (!isSame || !isDeepStrictEqual({ to, cc, subject, text }, words)) throw new AppError('email_exists');
  return toSentEmail(row, who.accountId);
}

export async function listEmails(app: App, who: Member, at: InDocument): Promise<SentEmail[]> {
  const { id } = await requireEmailDocument(app, who, at);
  return (await selectEmailsOf(app.db, at.teamId, id)).map((row) => toSentEmail(row, who.accountId));
}

/** One that waits for the provider. By whoever sent it. */
export async function stopEmail(app: App, who: Member, { emailId, ...at }: InEmail): Promise<SentEmail> {
  const { id: documentId } = await requireEmailDocument(app, who, at);
  const row = await selectEmail(app.db, at.teamId, emailId);
  if (row?.documentId !== documentId) throw new AppError('email_not_found');
  if (row.accountId !== who.accountId) throw new AppError('forbidden');
  if (!(await moveEmail(app.db, row, 'waiting', { state: 'stopped' }))) throw new AppError('email_not_waiting');
  return toSentEmail((await selectEmail(app.db, at.teamId, emailId))!, who.accountId);
}

/** For the receipt of a link: what else went to its recipient about what is on the page. */
export async function listEmailsTo(
  app: App,
  teamId: string,
  to: { address: string; meetingIds: readonly string[] },
): Promise<{ subject: string; at: string; by: string; isClear: boolean }[]> {
  return (await selectEmailsTo(app.db, teamId, to)).map((row) => ({
    subject: row.subject,
    at: new Date(row.sentAt ?? row.createdAt).toISOString(),
    by: row.accountName ?? '',
    isClear: row.state === 'sent',
  }));
}

function toSentEmail(row: EmailRow, viewerId: string): SentEmail {
  return {
    $id: row.id,
    $createdAt: new Date(row.createdAt).toISOString(),
    state: row.state,
    reason: row.reason,
    sentAt: row.sentAt === null ? null : new Date(row.sentAt).toISOString(),
    sentBy: row.accountName ?? '',
    from: row.from,
    to: row.to,
    cc: row.cc,
    subject: row.subject,
    text: row.text,
    isOwn: row.accountId === viewerId,
  };
}
