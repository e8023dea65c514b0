import { type Contact, createContact, listContacts, type NewContact } from '@candor/contract/contacts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';

const offered = 20;
const key = (teamId: string) => ['contacts', teamId] as const;

/** The first of those that match. */
export function contactsQuery(teamId: string, search: string) {
  return queryOptions({
    queryKey: [...key(teamId), search] as const,
    queryFn: async ({ signal }): Promise<Contact[]> => (await call(listContacts, { params: { teamId }, query: { limit: offered, ...(search && { search }) } }, { signal })).contacts,
    placeholderData: keepPreviousData,
  });
}

export function useCreateContact(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: NewContact) => call(createContact, { params: { teamId }, body: wanted }),
    onSuccess: () => client.invalidateQueries({ queryKey: key(teamId) }),
  });
}
