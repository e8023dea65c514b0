import { type Account, getAccountDetails } from '@candor/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { getAccountId, subscribeToToken } from '../../lib/session.ts';

export function accountQuery(accountId: string) {
  return queryOptions({
    queryKey: ['account', accountId],
    queryFn: async ({ signal }): Promise<Account> =>
      (await call(getAccountDetails, { params: { accountId } }, { signal })).data.account,
  });
}

/** The account of the stored token; '' between logging out and leaving the page. */
export function useAccountId(): string {
  return useSyncExternalStore(subscribeToToken, getAccountId) ?? '';
}
