import { useEffect, useState } from 'react';

export const secondsSince = (since: string, clockMs: number) =>
  Math.max(0, (Date.now() + clockMs - Date.parse(since)) / 1000);

/** Whole seconds since an instant, by the server's clock, renewed every second; null where there is no instant. */
export function useElapsed(since: string | null, clockMs: number): number | null {
  const read = () => (since === null ? null : Math.floor(secondsSince(since, clockMs)));
  const [, renew] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => renew((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return read();
}
