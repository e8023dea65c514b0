import { createTransport } from 'nodemailer';

const patienceMs = 10_000;

/** Connects and signs in as sending does, and sends nothing. */
export async function trySmtp(url: string): Promise<void> {
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** What a mail server said, as a sentence for whoever set it up. */
export function mailFault(error: unknown): string {
  const { code, message, response } = error as { code?: string; message: string; response?: string };
  if (code === 'EAUTH') return 'The mail server refuses the user name or password.';
  if (code === 'EDNS' || code === 'ENOTFOUND') return 'There is no mail server of that name.';
  if (code === 'ETIMEDOUT') return 'The mail server doesn’t answer. Check its address and port.';
  if (code === 'ESOCKET' && /certificate|self.signed/i.test(message))
    return `The mail server’s certificate isn’t trusted: ${message}.`;
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ECONNREFUSED')
    return `The mail server can’t be reached: ${message}.`;
  return `The mail server refuses it: ${response ?? message}.`;
}
