import type { Account } from '@candor/contract/accounts';
import type { Team } from '@candor/contract/teams';
import { createContext, use } from 'react';

/** Who is signed in and for which team the app is open. */
export type Current = { account: Account; team: Team; teams: readonly Team[] };

const CurrentContext = createContext<Current | null>(null);
export const CurrentProvider = CurrentContext.Provider;

/** Only inside the signed-in area. */
export function useCurrent(): Current {
  const current = use(CurrentContext);
  if (!current) throw new Error('useCurrent outside the signed-in area');
  return current;
}
