import { useQuery } from '@tanstack/react-query';
import { meetingTypesQuery } from '../../entities/meeting-types/meeting-types.ts';
import { membersQuery } from '../../entities/teams/members.ts';
import { messages } from './messages.ts';

/** What keys of figures are called. */
export function useNames(teamId: string) {
  const members = useQuery(membersQuery(teamId));
  const types = useQuery(meetingTypesQuery(teamId));
  const people = new Map(members.data?.memberships.map(({ accountId, name }) => [accountId, name]));
  const names = new Map(types.data?.map(({ $id, name }) => [$id, name]));
  return {
    personName: (id: string) => people.get(id) ?? messages.formerMember,
    typeName: (id: string) => names.get(id) ?? (id === 'general' ? messages.general : messages.unknown),
  };
}
