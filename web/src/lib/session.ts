import type { SessionClaims } from '@candor/contract/sessions';
import { claimsOf } from './jwt.ts';
import { getServer } from './server.ts';
import { stored } from './storage.ts';

const token = stored('local', 'sessionToken');
const loggedIn = stored('local', 'loggedIn');
const filters = stored('local', 'dashboardFilters');
const team = stored('tab', 'teamId');

export const tokenKey = token.key;
export const getToken = token.get;
export const subscribeToToken = token.subscribe;

export function storeToken(value: string) {
  token.set(value);
  loggedIn.set('true');
}

/** A flag or a token is enough to be sent to /app, where the guard looks closer. */
export function seemsSignedIn(): boolean {
  return loggedIn.get() === 'true' || token.get() !== null;
}

export function accountIdOf(value: string | null): string | null {
  const accountId = value === null ? undefined : claimsOf<SessionClaims>(value)?.accountId;
  return typeof accountId === 'string' && accountId !== '' ? accountId : null;
}

export function getAccountId(): string | null {
  return getServer().device?.accountId ?? accountIdOf(token.get());
}

/** What logging out forgets: token, logged-in flag and dashboard filters. */
export function clearSession() {
  token.clear();
  loggedIn.clear();
  filters.clear();
}

export const dashboardFilters = filters;
export const selectedTeam = team;
