import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail, MailOptions } from './index.ts';

/** Keeps each mail as an `.eml` file, so that nothing is blocked on a machine without a mail server. */
export function openFolderMail({ folder, from, log }: MailOptions): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ to, subject, text, link }) {
      const { message } = await transport.sendMail({ from, to, subject, text });
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      const path = join(folder, name);
      await writeDurably(path, message as Buffer);
      log.info({ file: path, ...(link && { link }) }, `mail kept as a file (no SMTP_URL is set): ${subject}`);
    },
    close: () => transport.close(),
  };
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
