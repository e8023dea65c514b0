import { useEffect, useState } from 'react';
import { firstMoment } from './first-moment.ts';

/** The time, renewed every so often while the page is looked at, and at once when it is looked at again. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => (Date.now() - firstMoment.getTime() < everyMs / 2 ? firstMoment : new Date()));
  useEffect(() => {
    const renew = () => {
      if (!document.hidden) setNow((before) => (Date.now() - before.getTime() >= everyMs - 500 ? new Date() : before));
    };
    const timer = setInterval(renew, everyMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [everyMs]);
  return now;
}
