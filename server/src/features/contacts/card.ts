import type { App } from '../../app.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { requireAccount } from '../accounts/service.ts';
import { nameForMail } from '../teams/words-in-mails.ts';
import { requireContact } from './service.ts';
import type { ContactRow } from './store.ts';
import { inLanguage } from '../../language/current.ts';
import { languageOfTeam } from '../teams/member-preferences.ts';
import { messages } from './messages.ts';

/** vCard 3.0, which every phone and mail program reads (RFC 2426). */
export function toCard({ id, name, emails, phones }: Pick<ContactRow, 'id' | 'name' | 'emails' | 'phones'>): string {
  const words = name.trim().split(/\s+/);
  const family = words.length > 1 ? words.at(-1)! : '';
  const given = words.length > 1 ? words.slice(0, -1).join(' ') : name;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:${id}`,
    `FN:${escape(name)}`,
    `N:${escape(family)};${escape(given)};;;`,
    ...emails.map((email) => `EMAIL;TYPE=INTERNET:${escape(email)}`),
    ...phones.map((phone) => `TEL;TYPE=VOICE:${escape(phone)}`),
    'END:VCARD',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

const escape = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines are at most 75 bytes long; a blank goes before what continues one. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

export function cardFileName(name: string): string {
  return `${name.replace(/[^\p{L}\p{N} ._-]+/gu, '').trim() || 'contact'}.vcf`;
}

/** Added as a job, so that a mail server that is away does not lose it. */
export async function sendContactCard(
  app: App,
  who: { accountId: string },
  { teamId, contactId }: { teamId: string; contactId: string },
  email: string | undefined,
): Promise<void> {
  await requireContact(app.db, teamId, contactId);
  const to = email ?? (await requireAccount(app, who.accountId)).email;
  await app.jobs.add(app.db, 'contact.card', { teamId, contactId, accountId: who.accountId, to });
}

export async function mailContactCard(app: App, { payload }: JobRun<'contact.card'>): Promise<void> {
  const { teamId, contactId, accountId, to } = payload;
  const contact = await requireContact(app.db, teamId, contactId);
  const sender = await requireAccount(app, accountId);
  await app.mail.send({
    to,
    ...inLanguage(await languageOfTeam(app.db, teamId), () =>
      messages().card(nameForMail(sender.name), nameForMail(contact.name)),
    ),
    attachments: [{ filename: cardFileName(contact.name), contentType: 'text/vcard', content: toCard(contact) }],
  });
}
