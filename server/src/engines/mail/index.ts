import type { Logger } from 'pino';
import { openFolderMail } from './folder.ts';
import { openSmtpMail } from './smtp.ts';

export type Message = {
  to: string;
  subject: string;
  text: string /** The one link that the mail is about. */;
  link?: string | undefined;
};

/** Sends one mail; resolves when it was handed over for good. */
export type Mail = { send(message: Message): Promise<void>; close(): void };

export type MailOptions = { smtpUrl: string | undefined; from: string; folder: string; log: Logger };

/** SMTP where it is configured; otherwise every mail is kept as a file and its link is printed. */
export function openMail(options: MailOptions): Mail {
  return options.smtpUrl ? openSmtpMail(options.smtpUrl, options.from) : openFolderMail(options);
}
