import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Mailbox, MailboxMessage } from './port.ts';
import { postOnce } from './post.ts';

const sent = z.object({ id: z.string() });

/** users.messages.send of the Gmail API: a whole message (RFC 5322) in base64url. */
export function openGmail(resolve: (url: string) => string): Mailbox {
  return {
    async send(accessToken, message) {
      const raw = (await toMime(message)).toString('base64url');
      const reply = await postOnce(
        resolve('https://gmail.googleapis.com/gmail/v1/users/me/messages/send'),
        accessToken,
        { raw },
      );
      const known = sent.safeParse(await reply.json().catch(() => null));
      return known.success ? known.data.id : null;
    },
  };
}

/** Names and subjects are encoded by the library, so nothing in them can become a header. */
async function toMime({ text, ...message }: MailboxMessage): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const written = await transport.sendMail({ ...message, to: [...message.to], cc: [...message.cc], text });
  return written.message as Buffer;
}
