import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail, MailOptions } from './port.ts';
import { automaticHeaders } from './port.ts';

/** Keeps each mail as an `.eml` file, so that nothing is blocked on a machine without a mail server. */
export function openFolderMail({ folder, from, log }: MailOptions): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ to, subject, text, attachments = [] }) {
      const isPlain = attachments.length === 0;
      const body = { text: isPlain ? 'x' : text, attachments: [...attachments] };
      const made = (await transport.sendMail({ from, to, subject, headers: automaticHeaders, ...body }))
        .message as Buffer;
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      const path = join(folder, name);
      await writeDurably(path, isPlain ? withPlainText(made.toString('latin1'), text) : made);
      // Not the link, which may sign someone in, nor the subject, which may name them: a log is read by more people.
      log.info({ file: path }, 'mail kept as a file, since no SMTP_URL is set');
    },
    close: () => transport.close(),
  };
}

/** People open these files and copy links out of them: the text is as it was written, without breaks and signs of an encoding. */
function withPlainText(message: string, text: string): Buffer {
  const headers = message
    .slice(0, message.indexOf('\n\n'))
    .replace(/^Content-Transfer-Encoding: .*$/m, 'Content-Transfer-Encoding: 8bit')
    .replace(/; format=flowed/, '');
  return Buffer.from(`${headers}\n\n${text.replaceAll('\r\n', '\n')}`);
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(`${path}.part`, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
