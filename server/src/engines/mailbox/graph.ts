import type { Mailbox, MailboxAddress } from './port.ts';
import { postOnce } from './post.ts';

/** me/sendMail of Microsoft Graph: 202 without a body, and a copy in Sent Items. */
export function openGraph(resolve: (url: string) => string): Mailbox {
  return {
    async send(accessToken, { to, cc, subject, text }) {
      await postOnce(resolve('https://graph.microsoft.com/v1.0/me/sendMail'), accessToken, {
        message: {
          subject,
          body: { contentType: 'Text', content: text },
          toRecipients: to.map(toRecipient),
          ccRecipients: cc.map(toRecipient),
        },
        saveToSentItems: true,
      });
      return null;
    },
  };
}

const toRecipient = ({ name, address }: MailboxAddress) => ({ emailAddress: { address, ...(name && { name }) } });
