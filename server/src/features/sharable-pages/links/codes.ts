import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@candor/contract/limits';
import type { App } from '../../../app.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Visitor } from '../../../http/who.ts';
import type { JobRun } from '../../../jobs/worker.ts';
import { spendOrRefuse } from '../../sessions/rate-limit.ts';
import { nameForMail } from '../../teams/words-in-mails.ts';
import type { ShareLinkRow } from './link-store.ts';
import { lockLink, selectLink, updateLink } from './link-store.ts';
import { selectPage } from '../store.ts';
import { signAdmittedToken } from './tokens.ts';
import { inLanguage } from '../../../language/current.ts';
import { languageOfTeam } from '../../teams/member-preferences.ts';
import { messages } from '../messages.ts';

/** With five tries each, and so many in the life of a link, a million codes are safe from guessing. */
const codesPerHour = 6;
const hourMs = 3600 * 1000;

/** Has a new code sent. The mail goes out by a job: the caller cannot tell by the time it takes whether it did. */
export async function requestCode(app: App, who: Visitor): Promise<{ sentTo: string; expiresAt: string }> {
  const link = await requireCodeLink(app, who);
  await spendOrRefuse(app, { key: `share-code:${link.id}`, most: codesPerHour, windowMs: hourMs });
  await app.jobs.add(app.db, 'share.code', { teamId: link.teamId, linkId: link.id }, { key: link.id });
  return {
    sentTo: hideAddress(link.recipientEmail),
    expiresAt: new Date(app.now().getTime() + limits.shareCodeS * 1000).toISOString(),
  };
}

/** The code is made only now, so it exists nowhere but in the mail. Twice sends a second one, and only that is good. */
export async function sendShareCode(app: App, { payload }: JobRun<'share.code'>): Promise<void> {
  const link = await selectLink(app.db, payload.teamId, payload.linkId);
  const page = link && (await selectPage(app.db, link.teamId, link.pageId));
  if (!page || !link.recipientEmail || link.revokedAt) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeExpiresAt = new Date(app.now().getTime() + limits.shareCodeS * 1000);
  await updateLink(app.db, link, { codeHash: hashOf(link.id, code), codeExpiresAt, codeTries: 0 });
  const mail = inLanguage(await languageOfTeam(app.db, link.teamId), () =>
    messages().code({
      recipient: nameForMail(link.recipientName),
      code,
      team: nameForMail(page.teamName) || messages().aTeam,
      minutes: limits.shareCodeS / 60,
    }),
  );
  await app.mail.send({ to: link.recipientEmail, ...mail });
}

/** Each try counts before the code is looked at; the right code works once. */
export async function useCode(app: App, who: Visitor, code: string): Promise<{ token: string; expiresAt: string }> {
  await requireCodeLink(app, who);
  const isRight = await app.db.transaction(async (tx) => {
    const link = await lockLink(tx, who.teamId, who.linkId);
    if (
      !link?.codeHash ||
      !link.codeExpiresAt ||
      link.codeExpiresAt <= app.now() ||
      link.codeTries >= limits.shareCodeTries ||
      link.codeGuesses >= limits.shareCodeGuesses
    )
      return false;
    const matches = timingSafeEqual(Buffer.from(link.codeHash), Buffer.from(hashOf(link.id, code)));
    await updateLink(
      tx,
      link,
      matches
        ? { codeHash: null, codeExpiresAt: null }
        : { codeTries: link.codeTries + 1, codeGuesses: link.codeGuesses + 1 },
    );
    return matches;
  });
  if (!isRight) throw new AppError('share_code_wrong');
  return signAdmittedToken(app, who);
}

async function requireCodeLink(app: App, who: Visitor): Promise<ShareLinkRow & { recipientEmail: string }> {
  const link = await selectLink(app.db, who.teamId, who.linkId);
  if (!link) throw new AppError('invalid_share_token');
  if (!link.requiresCode || !link.recipientEmail) throw new AppError('share_code_not_needed');
  if (link.codeGuesses >= limits.shareCodeGuesses) throw new AppError('share_code_blocked');
  return { ...link, recipientEmail: link.recipientEmail };
}

function hashOf(linkId: string, code: string): string {
  return createHash('sha256').update(`${linkId} ${code}`).digest('hex');
}

/** Enough to know which mailbox to open, not enough to learn an address: `m…@acme.example`. */
function hideAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
