import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { meetingTypesQuery } from '../../entities/meeting-types/meeting-types.ts';
import { meetingsQuery } from '../../entities/meetings/meetings.ts';
import { membersQuery } from '../../entities/teams/members.ts';
import { errorText } from '../../lib/error-text.ts';
import type { MeetingFilters } from '../../entities/meetings/meeting-filters.ts';
import { queryOfFilters } from '../../entities/meetings/meeting-query.ts';
import { useAlerts } from '../../ui/alerts.tsx';

/** The rows of these filters. They do not wait for the members: only a team with more than can be loaded asks a second time. */
export function useMeetings(filters: MeetingFilters, now: Date) {
  const { team, account } = useCurrent();
  const members = useQuery(membersQuery(team.$id));
  const count = members.data ? { loaded: members.data.memberships.length, total: members.data.total } : null;
  return useQuery(meetingsQuery(team.$id, queryOfFilters(filters, count, account.$id, now)));
}

/** Who and what can be filtered by. */
export function useFilterChoices() {
  const { team } = useCurrent();
  const members = useQuery(membersQuery(team.$id));
  const types = useQuery(meetingTypesQuery(team.$id));
  const showAlert = useAlerts();
  useEffect(() => {
    if (members.error) showAlert('error', errorText(members.error));
  }, [members.error, showAlert]);
  return { members: members.data?.memberships, meetingTypes: types.data };
}
export type FilterChoices = ReturnType<typeof useFilterChoices>;
