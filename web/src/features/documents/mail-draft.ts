import { messages } from './messages.ts';
/** What many mail programs take as one address. */
const longestAddress = 1_900;

export type MailDraft = { subject: string; body: string };

/**
 * The words of an email document as its reader gets them: without the title and the line below it, which are the team's own.
 * A first line “Subject: …” is the subject.
 */
export function toDraft(text: string): MailDraft {
  const [, , ...rest] = text.replace(/\r\n/g, '\n').split('\n\n');
  const [first = '', ...others] = rest;
  const subject = /^(?:Subject|Betreff|Asunto|Objet): *(.+)$/.exec(first.trim())?.[1] ?? '';
  return { subject, body: (subject ? others : rest).join('\n\n').trim() };
}

/** The address that opens a draft in the mail program, for its reader to add the recipient; null where the text is too long for it. */
export function mailtoOf({ subject, body }: MailDraft): string | null {
  const fields = [...(subject ? [['subject', subject]] : []), ['body', body.replace(/\n/g, '\r\n')]];
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`).join('&');
  const address = messages.mailtoQuery(query);
  return address.length <= longestAddress ? address : null;
}
