import { generalMeetingType } from '@candor/contract/meetings';
import { listMeetingTypes, type MeetingType } from '@candor/contract/meeting-types';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messages } from './messages.ts';

/** With the archived ones: old meetings still have them, and lists have to name them. */
export function meetingTypesQuery(teamId: string) {
  return queryOptions({
    queryKey: ['meeting-types', teamId],
    queryFn: async ({ signal }) =>
      (await call(listMeetingTypes, { params: { teamId }, query: { includeArchived: 'true' } }, { signal }))
        .meetingTypes,
  });
}

/** What a meeting without a type has, until the list is there to say it. */
const general = { $id: generalMeetingType, name: messages.general } as const;

export type TypeOption = Pick<MeetingType, '$id' | 'name'>;

/** General first; a type that is archived or switched off only where it is the one already chosen. */
export function typeOptions(types: readonly MeetingType[] | undefined, chosen: readonly string[]): TypeOption[] {
  const offered = (types ?? []).filter((type) => (!type.archived && !type.disabled) || chosen.includes(type.$id));
  const listed = offered.find(({ $id }) => $id === generalMeetingType) ?? general;
  return [listed, ...offered.filter(({ $id }) => $id !== generalMeetingType)];
}
