import { openGmail } from './gmail.ts';
import { openGraph } from './graph.ts';
import type { Mailbox, MailboxProvider } from './port.ts';

/** `resolve`: an address of the provider, as this installation reaches it. */
export function openMailbox(provider: MailboxProvider, resolve: (url: string) => string): Mailbox {
  return provider === 'google-mail' ? openGmail(resolve) : openGraph(resolve);
}
