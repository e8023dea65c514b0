import {
  type ContactChangeReply,
  createContact,
  deleteContact,
  detectDuplicates,
  exportContacts,
  getContact,
  getContactCard,
  listContacts,
  mergeContacts,
  type NewContact,
  previewMerge,
  sendContactCard,
  undoContactChange,
  updateContact,
} from '@candor/contract/contacts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../lib/api.ts';
import { saveBlob } from '../../lib/save-file.ts';

export const pageSize = 25;
const key = (teamId: string) => ['contacts', teamId] as const;

export function contactListQuery(teamId: string, search: string, page: number) {
  return queryOptions({
    queryKey: [...key(teamId), 'page', search, page] as const,
    queryFn: ({ signal }) =>
      call(
        listContacts,
        { params: { teamId }, query: { page, limit: pageSize, ...(search && { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function contactQuery(teamId: string, contactId: string) {
  return queryOptions({
    queryKey: [...key(teamId), 'one', contactId] as const,
    queryFn: ({ signal }) => call(getContact, { params: { teamId, contactId } }, { signal }),
    refetchOnMount: 'always',
  });
}

export function duplicatesQuery(teamId: string) {
  return queryOptions({
    queryKey: [...key(teamId), 'duplicates'] as const,
    queryFn: ({ signal }) => call(detectDuplicates, { params: { teamId } }, { signal }),
    refetchOnMount: 'always',
  });
}

export function mergeQuery(teamId: string, contactId: string, otherId: string) {
  return queryOptions({
    queryKey: [...key(teamId), 'merge', contactId, otherId] as const,
    queryFn: ({ signal }) => call(previewMerge, { params: { teamId, contactId, otherId } }, { signal }),
    gcTime: 0,
  });
}

/** Everything about contacts is read again after each change: they are few, and a merge touches several. */
export function useContactChanges(teamId: string) {
  const client = useQueryClient();
  const onSuccess = () => void client.invalidateQueries({ queryKey: key(teamId) });
  return {
    create: useMutation({
      mutationFn: (body: NewContact) => call(createContact, { params: { teamId }, body }),
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ contactId, body }: { contactId: string; body: NewContact }) =>
        call(updateContact, { params: { teamId, contactId }, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (contactId: string): Promise<ContactChangeReply> =>
        call(deleteContact, { params: { teamId, contactId } }),
      onSuccess,
    }),
    merge: useMutation({
      mutationFn: ({ contactId, otherId }: { contactId: string; otherId: string }) =>
        call(mergeContacts, { params: { teamId, contactId, otherId }, body: {} }),
      onSuccess,
    }),
    undo: useMutation({
      mutationFn: (changeId: string) => call(undoContactChange, { params: { teamId, changeId } }),
      onSuccess,
    }),
    sendCard: useMutation({
      mutationFn: ({ contactId, email }: { contactId: string; email: string }) =>
        call(sendContactCard, { params: { teamId, contactId }, body: { ...(email && { email }) } }),
    }),
  };
}

export async function saveCard(teamId: string, contactId: string): Promise<void> {
  const { blob, filename } = await callFile(getContactCard, { params: { teamId, contactId } });
  saveBlob(blob, filename ?? 'contact.vcf');
}

export async function saveBook(teamId: string, format: 'json' | 'csv'): Promise<void> {
  const { blob, filename } = await callFile(exportContacts, { params: { teamId, format } });
  saveBlob(blob, filename ?? `contacts.${format}`);
}
