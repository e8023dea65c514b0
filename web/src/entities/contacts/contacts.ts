import { type Contact, createContact, linkContact, listContacts, type NewContact } from '@candor/contract/contacts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type InMeeting, meetingQuery, storeMeeting } from '../meetings/meetings.ts';

const offered = 20;
const key = (teamId: string) => ['contacts', teamId] as const;

/** The first of those that match. */
export function contactsQuery(teamId: string, search: string) {
  return queryOptions({
    queryKey: [...key(teamId), search] as const,
    queryFn: async ({ signal }): Promise<Contact[]> =>
      (
        await call(
          listContacts,
          { params: { teamId }, query: { limit: offered, ...(search && { search }) } },
          { signal },
        )
      ).contacts,
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

/** Null takes the link away. */
export function useLinkContact(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (externalContactId: string | null) => call(linkContact, { params: at, body: { externalContactId } }),
    onSuccess: ({ contact }) => {
      storeMeeting(client, { $id: at.meetingId, teamId: at.teamId, externalContactId: contact?.$id ?? null });
      client.setQueryData(
        meetingQuery(at).queryKey,
        (details) => details && { ...details, contact: contact && { $id: contact.$id, name: contact.name } },
      );
    },
  });
}
