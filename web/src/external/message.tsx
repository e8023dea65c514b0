import type { ReactNode } from 'react';
import { messages } from './messages.ts';

const drawings = {
  lost: 'M40 14h28l14 14v46a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4zM68 14v10a4 4 0 0 0 4 4h10M52 42a7 7 0 1 1 10 6.3c-2 1-3 2.2-3 4.7M59 61v.1',
  expired: 'M50 38h-8a12 12 0 0 0 0 24h8M70 62h8a12 12 0 0 0 0-24h-8M60 26v-8M50 29l-4-6M70 29l4-6M52 50h3M65 50h3',
  letter: 'M30 26h60v44H30zM30 28l30 24 30-24',
} as const;

/** One message in the middle of the page. */
export function Message({
  drawing,
  title,
  children,
}: {
  drawing: keyof typeof drawings;
  title: string;
  children: ReactNode;
}) {
  return (
    <main className="ext-message">
      <svg viewBox="0 0 120 88" aria-hidden="true" focusable="false">
        <ellipse cx="60" cy="48" rx="52" ry="34" />
        <path d={drawings[drawing]} />
      </svg>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

export function ExpiredMessage() {
  return (
    <Message drawing="expired" title={messages.sorryLinkHasExpired}>
      <p>{messages.pleaseContactTheAccountOwnerForA}</p>
    </Message>
  );
}

export function NotFoundMessage({ onRetry }: { onRetry: (() => void) | null }) {
  return (
    <Message drawing="lost" title={messages.sorryPageNotFound}>
      <p>{messages.theSubmittalMayBeExpiredOrDeleted}</p>
      {onRetry && (
        <>
          <p>{messages.yourConnectionMayAlsoBeTheCause}</p>
          <button type="button" className="ext-button" onClick={onRetry}>
            {messages.tryAgain}
          </button>
        </>
      )}
    </Message>
  );
}
