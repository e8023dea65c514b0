/** Somebody's own mailbox at a provider, from which they let Candor send. Nothing in it is read. */

export type MailboxAddress = { name: string; address: string };
export type MailboxMessage = {
  /** As the provider knows the account. */
  from: MailboxAddress;
  to: readonly MailboxAddress[];
  cc: readonly MailboxAddress[];
  subject: string;
  text: string;
};

/**
 * Why a message was not sent.
 * - `token`: the access token is refused; a fresh one may do
 * - `later`: it was surely not sent, and may be another time
 * - `refused`: it was surely not sent, and never will be like this
 * - `unclear`: the request went out and no answer came that says what became of it
 */
export type MailboxFault = 'token' | 'later' | 'refused' | 'unclear';

export class MailboxError extends Error {
  override name = 'MailboxError';
  readonly kind: MailboxFault;
  readonly retryAfterS: number | undefined;
  constructor(
    kind: MailboxFault,
    message: string,
    options: { retryAfterS?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.retryAfterS = options.retryAfterS;
  }
}

/** Neither provider knows idempotency keys: one call is at most one message, and the caller never repeats an `unclear` one. */
export type Mailbox = {
  /** Answers the provider's id of the message; null where it gives none. */
  send(accessToken: string, message: MailboxMessage): Promise<string | null>;
};
export const mailboxProviders = ['google-mail', 'microsoft-mail'] as const;
export type MailboxProvider = (typeof mailboxProviders)[number];
