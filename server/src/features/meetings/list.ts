import type { ListedMeeting, MeetingQuery, MeetingStatus } from '@candor/contract/meetings';
import { anyMeetingType, generalMeetingType } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import type { MeetingRow } from '../../db/schema/meetings.ts';
import type { Member } from '../../http/who.ts';
import { selectProgress } from '../../pipeline/progress.ts';
import { isStage } from '../../pipeline/stages.ts';
import type { ListFilter } from './list-store.ts';
import { selectMeetingPage } from './list-store.ts';
import { toMeeting } from './to-meeting.ts';
import { matchIn, wordsOf } from './words.ts';

/** `spokenIds` are those of the meetings that have a transcript. */
export type MeetingList = { total: number; meetings: ListedMeeting[]; spokenIds: string[] };

export async function listMeetings(
  app: App,
  who: Pick<Member, 'teamId' | 'accountId'>,
  query: MeetingQuery,
): Promise<MeetingList> {
  const words = query.description ? wordsOf(query.description) : [];
  const { total, rows, spokenIds } = await selectMeetingPage(app.db, toFilter(who, query, words));
  const progress = await selectProgress(
    app.db,
    rows.filter(({ status }) => isStage(status)),
  );
  return {
    total,
    spokenIds,
    meetings: rows.map((row) => ({ ...toMeeting(row, progress.get(row.id) ?? null), matches: matchesOf(row, words) })),
  };
}

function toFilter(who: Pick<Member, 'teamId' | 'accountId'>, query: MeetingQuery, words: string[]): ListFilter {
  return {
    teamId: who.teamId,
    viewerId: who.accountId,
    from: query.fromDate === undefined ? undefined : new Date(query.fromDate),
    to: query.toDate === undefined ? undefined : new Date(query.toDate),
    ...(isOne(query.status)
      ? { status: query.status[0] }
      : { statuses: given(query.status)?.toSorted(completedFirst) }),
    ...typesOf(query.meetingTypeId),
    ...(isOne(query.accountId) ? { owner: query.accountId[0] } : { owners: given(query.accountId) }),
    tags: given(query.tag) && [...new Set(query.tag)].sort(),
    contactId: query.externalContactId,
    // A search without a word in it, such as "-", narrows nothing.
    search: words.length > 0 ? query.description : undefined,
    oldestFirst: query.orderBy === 'dateASC',
    offset: query.page * query.limit,
    limit: query.limit,
  };
}

function typesOf(given: string[] = []): Pick<ListFilter, 'general' | 'type' | 'types' | 'generalOrTypes'> {
  if (given.length === 0 || given.includes(anyMeetingType)) return {};
  const ids = given.filter((id) => id !== generalMeetingType);
  if (ids.length === 0) return { general: true };
  if (ids.length < given.length) return { generalOrTypes: ids };
  return isOne(ids) ? { type: ids[0] } : { types: ids };
}

/** The database compares with one after the other, for every meeting of the team; nearly all of them are completed. */
function completedFirst(a: MeetingStatus, b: MeetingStatus): number {
  return Number(b === 'completed') - Number(a === 'completed');
}

function given<T>(list: T[] | undefined): T[] | undefined {
  return list && list.length > 0 ? list : undefined;
}

function isOne<T>(list: T[] | undefined): list is [T] {
  return list?.length === 1;
}

function matchesOf(row: MeetingRow, words: string[]): ListedMeeting['matches'] {
  if (words.length === 0) return [];
  const names = row.participants.map((name) => matchIn('participants', name, words));
  return [
    matchIn('description', row.description, words),
    ...names,
    matchIn('contact', row.contactName ?? '', words),
  ].filter((match) => match !== null);
}
