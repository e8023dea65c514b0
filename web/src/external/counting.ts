import { addExternalEvents, type ExternalEvents } from '@candor/contract/external-pages';
import { limits } from '@candor/contract/limits';
import { requestId } from '../lib/request-id.ts';
import type { ItemEvent } from '../ui/submittal/submittal-item.ts';

const everyMs = 10_000;
type Event = ExternalEvents['events'][number];
type Send = (body: ExternalEvents, isLast: boolean) => Promise<unknown>;

/** Gathers what is looked at and reports it now and then, and when the page is left. A batch that did not arrive is sent again as it is: it counts once. */
export function createCounting(send: Send) {
  const waiting: Event[] = [];
  let unsent: readonly ExternalEvents[] = [];
  let isSending = false;

  const add = (event: Event) => {
    const last =
      event.kind === 'watch'
        ? waiting.findLast(
            ({ kind, datasourceId, seconds = 0 }) =>
              kind === 'watch' &&
              datasourceId === event.datasourceId &&
              seconds + (event.seconds ?? 0) <= limits.shareWatchS,
          )
        : undefined;
    if (last) last.seconds = (last.seconds ?? 0) + (event.seconds ?? 0);
    else if (waiting.length < 10 * limits.shareEvents) waiting.push({ ...event });
  };
  const flush = async (isLast = false) => {
    if (isSending && !isLast) return;
    if (unsent.length === 0 || isLast)
      while (waiting.length > 0)
        unsent = [...unsent, { batchId: requestId(), events: waiting.splice(0, limits.shareEvents) }];
    isSending = true;
    // Whatever is still on its way when the page is left goes once more: no one will hear whether it arrived.
    await Promise.all(
      unsent.map((batch) =>
        send(batch, isLast).then(
          () => (unsent = unsent.filter((one) => one !== batch)),
          () => undefined,
        ),
      ),
    );
    isSending = false;
  };
  return {
    view: () => add({ kind: 'view' }),
    take: (event: ItemEvent) =>
      add(
        event.kind === 'play'
          ? { kind: 'play', datasourceId: event.$id }
          : { kind: 'watch', datasourceId: event.$id, seconds: event.seconds },
      ),
    flush,
    /** Until the answer is called. */
    start() {
      const timer = setInterval(() => void flush(), everyMs);
      const leave = () => void flush(true);
      const hide = () => document.hidden && leave();
      addEventListener('pagehide', leave);
      document.addEventListener('visibilitychange', hide);
      return () => {
        clearInterval(timer);
        removeEventListener('pagehide', leave);
        document.removeEventListener('visibilitychange', hide);
        leave();
      };
    },
  };
}

/** Reports with the token; the last report may outlive the page. */
export function sendTo(
  call: (route: typeof addExternalEvents, body: ExternalEvents, options: { keepalive: boolean }) => Promise<unknown>,
): Send {
  return (body, isLast) => call(addExternalEvents, body, { keepalive: isLast });
}
