import { deleteCurrentSession } from '@candor/contract/sessions';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';
import { clearSession, getToken } from './session.ts';

/** Ends the session here at once and on the server as soon as it hears of it; cached data goes too. */
export async function logOut() {
  const token = getToken();
  clearSession();
  queryClient.clear();
  if (token) await call(deleteCurrentSession, {}, { token, quiet: true }).catch(() => undefined);
}
