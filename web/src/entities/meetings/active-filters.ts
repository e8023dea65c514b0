import { generalMeetingType } from '@candor/contract/meetings';
import { rangeText } from '../../lib/date-ranges.ts';
import { firstOf, nameOr, tagLabels } from './meeting-labels.ts';
import { type MeetingFilters, noFilters } from './meeting-filters.ts';
import { messages } from './messages.ts';

type FilterKey = 'description' | 'accountIds' | 'meetingTypeIds' | 'tag' | 'dateRange' | 'orderBy';
export type ActiveFilter = { key: FilterKey; text: string };
type Names = { members: ReadonlyMap<string, string>; meetingTypes: ReadonlyMap<string, string> };

export const orderLabels = { dateDESC: messages.newestFirst, dateASC: messages.oldestFirst } as const;

/** One entry for each filter that is set, as its chip says it. */
export function activeFilters(filters: MeetingFilters, names: Names): ActiveFilter[] {
  const { description, accountIds, meetingTypeIds, tag, dateRange, orderBy } = filters;
  const active: ActiveFilter[] = [];
  const general = new Map([[generalMeetingType, messages.general]]);
  if (description) active.push({ key: 'description', text: `“${description}”` });
  if (accountIds.length > 0)
    active.push({
      key: 'accountIds',
      text: messages.fromListed(listed(accountIds.map((id) => nameOr(names.members.get(id))))),
    });
  if (meetingTypeIds.length > 0)
    active.push({
      key: 'meetingTypeIds',
      text: messages.meetingTypeListed(
        listed(meetingTypeIds.map((id) => nameOr(names.meetingTypes.get(id) ?? general.get(id)))),
      ),
    });
  if (tag.length > 0) active.push({ key: 'tag', text: messages.tagsListed(listed(tag.map((one) => tagLabels[one]))) });
  if (dateRange) active.push({ key: 'dateRange', text: rangeText(dateRange) });
  if (orderBy !== noFilters.orderBy) active.push({ key: 'orderBy', text: orderLabels[orderBy] });
  return active;
}

export function countActive(filters: MeetingFilters): number {
  return activeFilters(filters, { members: new Map(), meetingTypes: new Map() }).length;
}

/** Without this one filter, at the first page. */
export function withoutFilter(filters: MeetingFilters, key: FilterKey): MeetingFilters {
  return { ...filters, [key]: noFilters[key], page: 1 };
}

/** Every filter gone; how many rows a page has is no filter. */
export function cleared(filters: MeetingFilters): MeetingFilters {
  return { ...noFilters, limit: filters.limit };
}

function listed(names: readonly string[]): string {
  const { shown, more } = firstOf(names, 2);
  return shown.join(', ') + (more > 0 ? ` +${more}` : '');
}
