import { recognisePlatform } from '@candor/contract/platforms';

/** Whether the tab is still where its recording began. The address is unknown where the extension may not read the page: that is another site. */
export function isStillThere(began: string, now: string | undefined): boolean {
  if (!now) return false;
  const platform = recognisePlatform(now);
  if (platform !== recognisePlatform(began)) return false;
  // A product may lead from one of its hosts to another before the call.
  return platform !== null || new URL(now).origin === new URL(began).origin;
}
