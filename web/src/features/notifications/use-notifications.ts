import { revokeConnection } from '@candor/contract/connections';
import {
  getNotificationSettings,
  listSlackChannels,
  type NotificationEvent,
  type SlackTarget,
  setSlackNotifications,
  setTeamsNotifications,
  testNotification,
} from '@candor/contract/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

export type OfMember = { teamId: string; accountId: string };

export function notificationsQuery(of: OfMember) {
  return queryOptions({
    queryKey: ['notifications', of.teamId, of.accountId],
    queryFn: ({ signal }) => call(getNotificationSettings, { params: of }, { signal }),
    refetchOnMount: 'always',
  });
}

export function channelsQuery(of: OfMember) {
  return queryOptions({
    queryKey: ['slack-channels', of.teamId],
    queryFn: async ({ signal }) => (await call(listSlackChannels, { params: of }, { signal })).channels,
    staleTime: 60_000,
    retry: false,
  });
}

/** Changes what the caller is notified about; a failure is shown as an alert. */
export function useNotificationChanges(of: OfMember) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  const onError = (error: Error) => showAlert('error', errorText(error));
  const { queryKey } = notificationsQuery(of);
  /** What was chosen is shown at once; afterwards what the server has counts. */
  const show = (way: 'slack' | 'teams') => (change: object) =>
    void client.setQueryData(queryKey, (now) => now && { ...now, [way]: { ...now[way], ...change } });
  const onSettled = () => client.invalidateQueries({ queryKey });
  return {
    slack: useMutation({
      mutationFn: (body: { events: NotificationEvent[]; target: SlackTarget }) =>
        call(setSlackNotifications, { params: of, body }),
      onMutate: show('slack'),
      onSettled,
      onError,
    }),
    teams: useMutation({
      mutationFn: (body: { events: NotificationEvent[]; url?: string }) =>
        call(setTeamsNotifications, { params: of, body }),
      onMutate: ({ events }) => show('teams')({ events }),
      onSettled,
      onError,
    }),
    disconnectTeams: useMutation({
      mutationFn: (connectionId: string) => call(revokeConnection, { body: { connectionId } }),
      onSettled,
      onError,
    }),
    tryOut: useMutation({
      mutationFn: (way: 'slack' | 'teams') => call(testNotification, { params: { ...of, way } }),
      onSuccess: ({ problem }) =>
        problem === null ? showAlert('success', messages.messageSent) : showAlert('error', problem),
      onError,
    }),
  };
}
