import type { EmailAddress, EmailDraft, EmailPlaceholder } from '@candor/contract/emails';
import { emailPlaceholders, placeholderPattern } from '@candor/contract/emails';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { listNames } from '../accounts/service.ts';
import { findContact } from '../contacts/service.ts';
import { exportOf } from '../documents/file.ts';
import { toText } from '../documents/export.ts';
import type { DocumentRow, InDocument } from '../documents/service.ts';
import { findRow } from '../documents/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { teamName } from '../teams/service.ts';
import { listEmailTemplates } from './templates.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** An email of this meeting that its reader may see; nothing else is sent as one. */
export async function requireEmailDocument(app: App, who: Member, at: InDocument): Promise<DocumentRow> {
  await requireMeeting(app.db, who, at);
  const row = await findRow(app.db, at, at.filename);
  if (!row) throw new AppError('document_not_found');
  if (row.kind !== 'email') throw new AppError('document_is_no_email');
  return row;
}

/** What Candor wrote as it leaves the team, put into a template of the team where there is one. */
export async function getEmailDraft(
  app: App,
  who: Member,
  at: InDocument,
  templateId: string | undefined,
): Promise<EmailDraft> {
  const { teamId } = at;
  const row = await requireEmailDocument(app, who, at);
  if (row.revision === 0)
    throw new AppError(row.state === 'writing' ? 'document_being_written' : 'document_not_written');
  const meeting = await requireMeeting(app.db, who, at);
  const [contact, exported, templates, team, names] = await Promise.all([
    findContact(app.db, teamId, meeting.externalContactId),
    exportOf(app, at, row),
    listEmailTemplates(app.db, { teamId }),
    teamName(app.db, teamId),
    listNames(app.db, [who.accountId]),
  ]);
  const written = withoutTitle(toText(exported));
  const template =
    templateId === undefined
      ? templates.find(({ isDefault }) => isDefault)
      : templates.find(({ $id }) => $id === templateId);
  if (!template && templateId !== undefined && templateId !== 'none') throw new AppError('email_template_not_found');
  const to: EmailAddress[] = contact?.emails[0]
    ? [{ name: contact.name.slice(0, limits.name), address: contact.emails[0] }]
    : [];
  if (!template) return { ...written, to, templateId: null, missing: [] };
  const values: Record<EmailPlaceholder, string> = {
    candidate: contact?.name ?? '',
    first_name: contact?.name.split(' ')[0] ?? '',
    meeting: meeting.description,
    date: day.format(meeting.startTime),
    text: written.text,
    sender: names.get(who.accountId) ?? '',
    team,
  };
  const missing = new Set<string>();
  const fill = (text: string) =>
    text.replace(placeholderPattern, (whole, name: string) => {
      const value = values[name.trim() as EmailPlaceholder];
      if (!value) missing.add(emailPlaceholders[name.trim() as EmailPlaceholder] ?? whole);
      return value || whole;
    });
  return {
    to,
    subject: cut(fill(template.subject) || written.subject, limits.emailSubject),
    text: cut(fill(template.text), limits.emailText),
    templateId: template.$id,
    missing: [...missing],
  };
}

/**
 * As its reader gets it: without the title and the line below it, which are the team's own. A first line “Subject: …” is
 * the subject.
 */
function withoutTitle(text: string): { subject: string; text: string } {
  const [, , ...rest] = text.replace(/\r\n/g, '\n').split('\n\n');
  const [first = '', ...others] = rest;
  const subject = /^(?:Subject|Betreff|Asunto|Objet): *(.+)$/.exec(first.trim())?.[1] ?? '';
  return {
    subject: cut(subject, limits.emailSubject),
    text: cut((subject ? others : rest).join('\n\n').trim(), limits.emailText),
  };
}

const cut = (text: string, most: number) => (text.length <= most ? text : text.slice(0, most));
