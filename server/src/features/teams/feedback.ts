import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { listAdministrators } from '../accounts/administrators.ts';
import { requireAccount } from '../accounts/service.ts';
import { spend } from '../sessions/rate-limit.ts';
import { teamName } from './service.ts';

const perHour = 5;

/** A few an hour: administrators read every one of them. */
export async function sendFeedback(
  app: App,
  { teamId, accountId }: { teamId: string; accountId: string },
  text: string,
): Promise<void> {
  const limit = { key: `feedback:${accountId}`, most: perHour, windowMs: 60 * 60_000 };
  if (!(await spend(app, limit))) throw new AppError('too_many_requests');
  await app.jobs.add(app.db, 'feedback.mail', { teamId, accountId, text });
}

export async function sendFeedbackMail(app: App, { payload }: JobRun<'feedback.mail'>): Promise<void> {
  const { name, email } = await requireAccount(app, payload.accountId);
  const team = await teamName(app.db, payload.teamId);
  for (const to of await listAdministrators(app.db))
    await app.mail.send({
      to,
      subject: `Feedback from ${name} on ${app.config.productName}`,
      link: `mailto:${email}`,
      text: `${name} (${email}) of ${team} writes:\n\n${payload.text}\n\nReply to ${email}.\n`,
    });
}
