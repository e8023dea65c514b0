import { openFolderMail } from './folder.ts';
import { openSmtpMail } from './smtp.ts';
import type { Mail, MailOptions } from './port.ts';

/** SMTP where it is configured; otherwise every mail is kept as a file and its link is printed. */
export function openMail(options: MailOptions): Mail {
  return options.smtpUrl ? openSmtpMail(options.smtpUrl, options.from) : openFolderMail(options);
}
