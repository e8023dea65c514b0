import { queryClient } from '../lib/query-client.ts';
import { accountIdOf, tokenKey } from '../lib/session.ts';
import { onSignal } from '../lib/signals.ts';
import { router } from './router.tsx';

/** Follows the session wherever it ends: by a 401 here, or by signing out or in as another in a different tab. */
export function watchSession() {
  onSignal('unauthorized', () => {
    const from = location.pathname + location.search;
    queryClient.clear();
    void router.navigate({ to: '/login', search: { error: 'unauthorized', from } });
  });
  onSignal('membership', () => void queryClient.invalidateQueries({ queryKey: ['teams'] }));
  addEventListener('storage', (event) => {
    if (event.key !== tokenKey || location.pathname === '/login') return;
    if (accountIdOf(event.oldValue) !== accountIdOf(event.newValue)) location.reload();
  });
}
