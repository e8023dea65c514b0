import {
  type AutoJoinRule,
  changeCalendarAccount,
  connectCaldav,
  connectIcs,
  syncCalendarAccount,
} from '@candor/contract/calendars';
import { revokeConnection } from '@candor/contract/connections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarsQuery, type OfMember } from '../../entities/calendars/calendars.ts';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

export const ruleTexts: Record<AutoJoinRule, string> = {
  never: messages.never,
  host: messages.onlyMeetingsIHost,
  guests: messages.meetingsWithOutsideGuests,
  all: messages.allMeetingsWithALink,
};

/** Changes of the caller's calendars; what they fail with is shown as an alert. */
export function useCalendarChanges(of: OfMember) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  const common = {
    onSuccess: () => client.invalidateQueries({ queryKey: calendarsQuery(of).queryKey }),
    onError: (error: Error) => showAlert('error', errorText(error)),
  };
  return {
    caldav: useMutation({
      mutationFn: (body: { serverUrl: string; username: string; password: string }) =>
        call(connectCaldav, { params: of, body }),
      ...common,
    }),
    ics: useMutation({ mutationFn: (url: string) => call(connectIcs, { params: of, body: { url } }), ...common }),
    change: useMutation({
      mutationFn: ({ connectionId, ...body }: { connectionId: string } & CalendarChange) =>
        call(changeCalendarAccount, { params: { ...of, connectionId }, body }),
      ...common,
    }),
    sync: useMutation({
      mutationFn: (connectionId: string) => call(syncCalendarAccount, { params: { ...of, connectionId } }),
      ...common,
    }),
    disconnect: useMutation({
      mutationFn: (connectionId: string) => call(revokeConnection, { body: { connectionId } }),
      ...common,
    }),
  };
}

export type CalendarChange = {
  selected?: string[];
  autoJoin?: AutoJoinRule;
  skipWords?: string[];
  isPaused?: boolean;
};
