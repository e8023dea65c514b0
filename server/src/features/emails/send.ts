import type { App } from '../../app.ts';
import { openMailbox } from '../../engines/mailbox/open.ts';
import type { MailboxProvider } from '../../engines/mailbox/port.ts';
import { MailboxError } from '../../engines/mailbox/port.ts';
import { OAuthError } from '../../engines/oauth/oauth-error.ts';
import { AppError } from '../../http/app-error.ts';
import type { OutboxEntry } from '../../outbox/index.ts';
import { isLastAttempt, SendError } from '../../outbox/index.ts';
import { findMember } from '../teams/service.ts';
import { findConnection, noteSuccess } from '../connections/service.ts';
import { accessTokenOf, requireReauthorisation } from '../connections/tokens.ts';
import { findMeeting } from '../meetings/service.ts';
import { isEmailAllowed, isMailbox } from './settings.ts';
import type { EmailRow } from './store.ts';
import { moveEmail, selectEmail } from './store.ts';

const unclear =
  'The connection broke off while the email was being sent, so Candor doesn’t know whether it arrived. Look in your Sent folder before you send it again.';

/**
 * Sends one email. `sending` is written before the request leaves: whoever finds it later knows that a request may have
 * gone out, and never makes a second one.
 */
export async function sendMemberEmail(app: App, entry: OutboxEntry<'email.send'>): Promise<unknown> {
  const { teamId, emailId } = entry.payload;
  const row = await selectEmail(app.db, teamId, emailId);
  if (!row || row.state === 'stopped' || row.state === 'sent') return { isSkipped: true };
  if (row.state !== 'waiting') {
    await moveEmail(app.db, row, 'sending', { state: 'unclear', reason: unclear });
    throw new SendError('An earlier attempt may have sent it.', { isFinal: true });
  }
  try {
    const refusal = await whyNot(app, row);
    if (refusal !== null) throw new MailboxError('refused', refusal);
    const token = await accessTokenOf(app, row.connectionId!);
    if (!(await moveEmail(app.db, row, 'waiting', { state: 'sending' }))) return { isSkipped: true };
    const providerId = await send(app, row, token);
    await moveEmail(app.db, row, 'sending', { state: 'sent', sentAt: app.now(), providerId });
    await noteSuccess(app, app.db, row.connectionId!, 'send', 'An email was sent.').catch((error: unknown) =>
      app.log.warn({ err: error }, 'emails: the activity of the mailbox was not written'),
    );
    return { id: providerId };
  } catch (error) {
    throw await settle(app, row, entry, error);
  }
}

/** What may have changed since it was handed in. */
async function whyNot(app: App, { teamId, meetingId, accountId, connectionId }: EmailRow): Promise<string | null> {
  if (!(await isEmailAllowed(app.db, teamId))) return 'Your team has switched off email from members’ own accounts.';
  const member = accountId === null ? null : await findMember(app.db, { teamId, accountId });
  if (!member || member.role === 'viewer') return 'The sender can no longer send for this team.';
  const meeting = await findMeeting(app.db, { teamId, meetingId });
  if (!meeting || (meeting.private && meeting.accountId !== accountId))
    return 'The sender can no longer see the meeting.';
  const mailbox = connectionId === null ? undefined : await findConnection(app.db, connectionId);
  if (!mailbox || !isMailbox(mailbox) || mailbox.accountId !== accountId || mailbox.state === 'revoked')
    return 'The mailbox was disconnected.';
  return null;
}

/** A refused token is no attempt: the provider has looked at nothing else. */
async function send(app: App, row: EmailRow, token: string): Promise<string | null> {
  const { provider } = (await findConnection(app.db, row.connectionId!))!;
  const mailbox = openMailbox(provider as MailboxProvider, app.oauth.resolve);
  const { from, to, cc, subject, text } = row;
  const message = { from: { name: row.accountName ?? '', address: from }, to, cc, subject, text };
  try {
    return await mailbox.send(token, message);
  } catch (error) {
    if (!(error instanceof MailboxError) || error.kind !== 'token') throw error;
  }
  const fresh = await accessTokenOf(app, row.connectionId!, token);
  try {
    return await mailbox.send(fresh, message);
  } catch (error) {
    if (error instanceof MailboxError && error.kind === 'token')
      await requireReauthorisation(app, row.connectionId!, 'The permission to send email has ended. Connect again.');
    throw error;
  }
}

/** Writes down how it ended, and tells the outbox whether to try again. */
async function settle(app: App, row: EmailRow, entry: OutboxEntry<'email.send'>, error: unknown): Promise<SendError> {
  const now = (await selectEmail(app.db, row.teamId, row.id))?.state ?? row.state;
  const end = async (state: 'failed' | 'unclear', reason: string) => {
    await moveEmail(app.db, row, now, { state, reason });
    return new SendError(reason, { isFinal: true });
  };
  if (error instanceof MailboxError && error.kind === 'unclear') return end('unclear', unclear);
  if (error instanceof MailboxError && error.kind === 'refused') return end('failed', error.message);
  const isConsent =
    (error instanceof MailboxError && error.kind === 'token') ||
    (error instanceof AppError && error.code === 'connection_needs_reauthorisation');
  if (isConsent) return end('failed', 'The permission to send from this mailbox has ended. Connect it again.');
  const isLater =
    (error instanceof MailboxError && error.kind === 'later') ||
    (error instanceof OAuthError && error.kind === 'unreachable');
  if (!isLater) {
    app.log.warn({ err: error }, 'emails: sending failed');
    return now === 'sending' ? end('unclear', unclear) : end('failed', 'The email could not be sent.');
  }
  const later = new SendError((error as Error).message, {
    retryAfterS: error instanceof MailboxError ? error.retryAfterS : undefined,
  });
  if (isLastAttempt(entry, later)) return end('failed', later.message);
  await moveEmail(app.db, row, now, { state: 'waiting', reason: later.message });
  return later;
}
