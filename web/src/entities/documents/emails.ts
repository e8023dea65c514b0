import {
  createEmailTemplate,
  deleteEmailTemplate,
  type EmailTemplate,
  getEmailDraft,
  getEmailSettings,
  listEmails,
  listEmailTemplates,
  listMailboxes,
  putEmailSettings,
  type SentEmail,
  sendEmail,
  stopEmail,
  updateEmailTemplate,
} from '@candor/contract/emails';
import { getInstallUrl, revokeConnection } from '@candor/contract/connections';
import type { BodyOf } from '@candor/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { InMeeting } from '../meetings/meetings.ts';
import { documentsKey } from '../notes/notes-key.ts';

export type InDocument = InMeeting & { filename: string };
const pollMs = 1_500;
export const isUnderWay = ({ state }: Pick<SentEmail, 'state'>) => state === 'waiting' || state === 'sending';

/** Looks again while one is under way. */
export function emailsQuery({ filename, ...at }: InDocument) {
  return queryOptions({
    queryKey: [...documentsKey(at), 'emails', filename] as const,
    queryFn: async ({ signal }) => (await call(listEmails, { params: { ...at, filename } }, { signal })).emails,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? pollMs : false),
  });
}

/** Read once for each opening: what is typed over it is not fetched away. */
export function emailDraftQuery({ filename, ...at }: InDocument, templateId: string | undefined) {
  return queryOptions({
    queryKey: [...documentsKey(at), 'email-draft', filename, templateId ?? ''] as const,
    queryFn: ({ signal }) =>
      call(getEmailDraft, { params: { ...at, filename }, query: templateId ? { templateId } : {} }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function mailboxesQuery(teamId: string) {
  return queryOptions({
    queryKey: ['mailboxes', teamId] as const,
    queryFn: ({ signal }) => call(listMailboxes, { params: { teamId } }, { signal }),
    refetchOnMount: 'always',
  });
}

export function emailTemplatesQuery(teamId: string) {
  return queryOptions({
    queryKey: ['email-templates', teamId] as const,
    queryFn: async ({ signal }) => (await call(listEmailTemplates, { params: { teamId } }, { signal })).templates,
    refetchOnMount: 'always',
  });
}

export function emailSettingsQuery(teamId: string) {
  return queryOptions({
    queryKey: ['email-settings', teamId] as const,
    queryFn: ({ signal }) => call(getEmailSettings, { params: { teamId } }, { signal }),
    refetchOnMount: 'always',
  });
}

export function useSendEmail(at: InDocument) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ emailId, ...body }: BodyOf<typeof sendEmail> & { emailId: string }) =>
      call(sendEmail, { params: { ...at, emailId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: emailsQuery(at).queryKey }),
  });
}

export function useStopEmail(at: InDocument) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (emailId: string) => call(stopEmail, { params: { ...at, emailId } }),
    onSettled: () => client.invalidateQueries({ queryKey: emailsQuery(at).queryKey }),
  });
}

/** The browser leaves for the provider, and comes back to `originUrl`. */
export function useConnectMailbox(of: { teamId: string; accountId: string }, originUrl: string) {
  return useMutation({
    mutationFn: (type: 'googleMail' | 'microsoftMail') => call(getInstallUrl, { query: { type, ...of, originUrl } }),
    onSuccess: ({ data }) => location.assign(data.url),
  });
}

export function useDisconnectMailbox(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (connectionId: string) => call(revokeConnection, { body: { connectionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: mailboxesQuery(teamId).queryKey }),
  });
}

export function useSaveEmailSettings(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isAllowed: boolean) => call(putEmailSettings, { params: { teamId }, body: { isAllowed } }),
    onSuccess: (saved) => client.setQueryData(emailSettingsQuery(teamId).queryKey, saved),
  });
}

export type TemplateContent = Pick<EmailTemplate, 'name' | 'subject' | 'text' | 'isDefault'>;

export function useEmailTemplateChanges(teamId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: emailTemplatesQuery(teamId).queryKey });
  return {
    save: useMutation({
      mutationFn: ({ templateId, ...body }: TemplateContent & { templateId: string | null }) =>
        templateId === null
          ? call(createEmailTemplate, { params: { teamId }, body })
          : call(updateEmailTemplate, { params: { teamId, templateId }, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (templateId: string) => call(deleteEmailTemplate, { params: { teamId, templateId } }),
      onSettled,
    }),
  };
}
