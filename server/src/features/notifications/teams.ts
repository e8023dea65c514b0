import type { App } from '../../app.ts';
import { readRetryAfter } from '../../engines/calendar-feed/port.ts';
import { safeFetch, UnsafeUrlError } from '../../net/safe-fetch.ts';
import { SendError } from '../../outbox/index.ts';
import type { Message } from './messages.ts';

/** Posts to the address of a workflow ("Post to a channel when a webhook request is received") in Microsoft Teams. */
export async function postToTeams(app: App, url: string, { text, button, link }: Message): Promise<unknown> {
  const card = {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'TextBlock', text, wrap: true }],
          actions: [{ type: 'Action.OpenUrl', title: button, url: link }],
        },
      },
    ],
  };
  const reply = await safeFetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
    privateHosts: app.config.privateHosts,
    mostBytes: 100_000,
    cutsBody: true,
    timeoutMs: 20_000,
  }).catch((error: unknown) => {
    if (error instanceof UnsafeUrlError) throw new SendError(error.message, { isFinal: true });
    throw new SendError('Microsoft Teams could not be reached.', { answer: String(error) });
  });
  if (reply.status === 429)
    throw new SendError('Microsoft Teams is busy.', {
      retryAfterS: readRetryAfter(reply.headers['retry-after'], Date.now()) ?? 60,
    });
  if (reply.status >= 500) throw new SendError(`Microsoft Teams answered ${reply.status}.`);
  if (reply.status >= 400)
    throw new SendError(`The workflow no longer accepts messages (${reply.status}). Enter its address again.`, {
      isFinal: true,
    });
  return { status: reply.status };
}
