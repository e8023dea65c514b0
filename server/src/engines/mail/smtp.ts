import { createTransport } from 'nodemailer';
import type { Mail } from './port.ts';
import { automaticHeaders } from './port.ts';

export function openSmtpMail(url: string, from: string): Mail {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return {
    async send({ to, subject, text, attachments = [] }) {
      await transport.sendMail({ from, to, subject, text, attachments: [...attachments], headers: automaticHeaders });
    },
    close: () => transport.close(),
  };
}
