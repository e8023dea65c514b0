import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Mail } from './port.ts';
import { openMail } from './open.ts';

const log = pino({ level: 'silent' });
const from = 'Candor <candor@test.example>';

/** Each adapter with a way to read what was sent by it. */
const adapters: Record<string, () => Promise<{ mail: Mail; sent: () => Promise<string[]> }>> = {
  async folder() {
    const folder = join(await mkdtemp(join(tmpdir(), 'candor-mail-')), 'not made yet');
    const read = async () => Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
    return { mail: openMail({ smtpUrl: undefined, from, folder, log }), sent: read };
  },
  async smtp() {
    const messages: string[] = [];
    const port = await smtpServer((message) => void messages.push(message));
    return {
      mail: openMail({ smtpUrl: `smtp://user:pass@127.0.0.1:${port}`, from, folder: '', log }),
      sent: async () => messages,
    };
  },
};

describe.each(Object.entries(adapters))('mail by %s', (_, open) => {
  test('arrives whole, with its names and its link', async () => {
    const { mail, sent } = await open();
    await mail.send({
      to: 'ada@test.example',
      subject: 'Vérifiez, please',
      text: 'Hello Ada,\n\nhttps://candor.example/verify-email?secret=abc_-123\n',
      link: 'x',
    });
    const [message = ''] = await sent();
    expect(message).toMatch(/^To: ada@test\.example/m);
    expect(message).toMatch(/^From: Candor <candor@test\.example>/m);
    expect(message).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(message).toContain('=?UTF-8?');
    expect(message.replace(/=\r?\n/g, '').replaceAll('=3D', '=')).toContain('secret=abc_-123');
    mail.close();
  });

  test('a hostile subject or address adds no header', async () => {
    const { mail, sent } = await open();
    await mail.send({ to: 'ada@test.example', subject: 'Hi\r\nBcc: eve@test.example', text: 'x' });
    expect((await sent())[0]).not.toMatch(/^Bcc:/m);
    mail.close();
  });
});

test('a mail saved as a file keeps its link unbroken, however long, whatever names are around it', async () => {
  const { mail, sent } = await adapters['folder']!();
  const link = `https://talent.example.com/reset-password?secret=${'aB3_'.repeat(20)}`;
  await mail.send({
    to: 'zoe@test.example',
    subject: 'Reset',
    text: `Hello Zoë Ångström,\n\nopen this link:\n${link}\n`,
  });
  const [message = ''] = await sent();
  expect(message.split('\n')).toContain(link);
  expect(message).toContain('Hello Zoë Ångström,');
  expect(message).toMatch(/^Content-Transfer-Encoding: 8bit$/m);
  expect(message).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
});

test('a mail server that refuses makes the send fail, so that the job is tried again', async () => {
  const port = await smtpServer(() => {
    throw Object.assign(new Error('mailbox full'), { responseCode: 452 });
  });
  const mail = openMail({ smtpUrl: `smtp://user:pass@127.0.0.1:${port}`, from, folder: '', log });
  await expect(mail.send({ to: 'ada@test.example', subject: 'x', text: 'x' })).rejects.toThrow('mailbox full');
  mail.close();
});

async function smtpServer(take: (message: string) => void): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: (auth, _, done) => done(null, { user: auth.username ?? '' }),
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        try {
          take(Buffer.concat(chunks).toString());
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    },
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return new Promise((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve((listener.address() as { port: number }).port));
  });
}
