import type { Logger } from 'pino';

export type Attachment = { filename: string; contentType: string; content: string };

export type Message = {
  to: string;
  subject: string;
  text: string /** The one link that the mail is about. */;
  link?: string | undefined;
  attachments?: readonly Attachment[];
};

/** Sends one mail; resolves when it was handed over for good. */
export type Mail = { send(message: Message): Promise<void>; close(): void };

/** Tells out-of-office programs not to answer (RFC 3834). */
export const automaticHeaders = { 'Auto-Submitted': 'auto-generated' };

export type MailOptions = { smtpUrl: string | undefined; from: string; folder: string; log: Logger };
