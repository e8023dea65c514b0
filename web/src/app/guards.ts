import { redirect } from '@tanstack/react-router';
import { accountQuery } from '../entities/accounts/account.ts';
import { appConfigQuery } from '../entities/system/app-config.ts';
import { teamsQuery } from '../entities/teams/teams.ts';
import { queryClient } from '../lib/query-client.ts';
import { getAccountId, seemsSignedIn } from '../lib/session.ts';
import { clearStorage } from '../lib/storage.ts';

/** Without a token that names an account: storage cleared, and to the sign-in page, which leads back to `redirect`. */
export function requireAccount(from: string) {
  if (getAccountId()) return;
  clearStorage();
  throw redirect({ to: '/login', search: { redirect: from }, replace: true });
}

/** What the shell waits for is asked for while its code is still on its way. The shell finds out itself how it went. */
export function loadEarly() {
  const accountId = getAccountId();
  if (!accountId) return;
  const once = { staleTime: Number.POSITIVE_INFINITY };
  void queryClient.prefetchQuery({ ...accountQuery(accountId), ...once });
  void queryClient.prefetchQuery({ ...teamsQuery(accountId), ...once });
  void queryClient.prefetchQuery(appConfigQuery);
}

/** `/` sends everyone on, except strangers to an installation that has its public landing turned on. */
export async function leaveHome() {
  if (seemsSignedIn()) throw redirect({ to: '/app', replace: true });
  const config = await queryClient.ensureQueryData(appConfigQuery).catch(() => null);
  if (!config?.publicLanding) throw redirect({ to: '/login', replace: true });
}

/** Any unknown path ends at /404; one of a submittal's keeps that it was one. */
export function leaveUnknown(pathname: string) {
  const isSubmittal = /\/sharable-pages\/view\/.+\/external/.test(pathname);
  throw redirect({ to: '/404', search: isSubmittal ? { kind: 'submittal' } : {}, replace: true });
}
