import type { SipMessage } from './message.ts';
import { headerOf } from './message.ts';

export const leastSessionS = 90;

/** RFC 4028: one side says now and then that the call goes on; a call of which nobody says so is over. */
export function openSessionTimer(options: { refresh(): void; onExpired(): void }) {
  let timer: NodeJS.Timeout | undefined;
  return {
    /** By what was agreed in this message; without an agreement there is no timer. */
    start(message: SipMessage, { isOurs }: { isOurs: boolean }): void {
      clearTimeout(timer);
      const value = headerOf(message, 'session-expires');
      const seconds = Number.parseInt(value ?? '', 10);
      if (!(seconds > 0)) return;
      const refresher = /refresher=(uac|uas)/i.exec(value!)?.[1]?.toLowerCase() ?? 'uas';
      const isRefresher = refresher === (isOurs ? 'uac' : 'uas');
      timer = isRefresher
        ? setTimeout(options.refresh, (seconds * 1000) / 2)
        : setTimeout(options.onExpired, (seconds - Math.min(32, seconds / 3)) * 1000);
    },
    stop: () => clearTimeout(timer),
  };
}
