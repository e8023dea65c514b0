import type { Search, SearchInList, SearchState } from '@candor/contract/searches';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { requireMeeting } from '../meetings/service.ts';
import { openNames } from '../notes/service.ts';
import { selectDecisions } from './decisions.ts';
import type { InSearch, RequirementRow, SearchRow } from './store.ts';
import {
  selectMembers,
  selectPeople,
  selectRequirements,
  selectSearch,
  selectSearches,
  selectSearchesOfMeeting,
  selectSearchMeetings,
} from './store.ts';

export type { InSearch };

export async function listSearches(
  app: App,
  who: Member,
  query: {
    page: number;
    limit: number;
    state?: SearchState | undefined;
    text?: string | undefined;
    accountId?: string | undefined;
  },
): Promise<{ total: number; searches: SearchInList[] }> {
  const { total, rows } = await selectSearches(app.db, { ...query, teamId: who.teamId, viewerId: who.accountId });
  return {
    total,
    searches: rows.map(({ id, createdAt, updatedAt, clientName, clientContactId, ...row }) => ({
      ...row,
      $id: id,
      $createdAt: new Date(createdAt).toISOString(),
      $updatedAt: new Date(updatedAt).toISOString(),
      client: { name: clientName, contactId: clientContactId },
    })),
  };
}

export async function requireSearch(app: Pick<App, 'db'>, at: InSearch): Promise<SearchRow> {
  const row = await selectSearch(app.db, at);
  if (!row) throw new AppError('search_not_found');
  return row;
}

export async function getSearch(app: App, who: Member, at: InSearch): Promise<Search> {
  const [row, requirements, people, meetings, members, changes] = await Promise.all([
    requireSearch(app, at),
    selectRequirements(app.db, at),
    selectPeople(app.db, at, who.accountId),
    selectSearchMeetings(app.db, at, who.accountId),
    selectMembers(app.db, at),
    selectDecisions(app.db, at, who.accountId),
  ]);
  return {
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    $updatedAt: row.updatedAt.toISOString(),
    title: row.title,
    state: row.state,
    client: { name: row.clientName, contactId: row.clientContactId },
    deal: row.deal,
    stagesKeptBy: row.stagesKeptBy,
    members,
    requirements: await toRequirements(app, who, requirements),
    people: people.map((person) => ({
      ...person,
      addedAt: new Date(person.addedAt).toISOString(),
      lastMeetingAt: person.lastMeetingAt === null ? null : new Date(person.lastMeetingAt).toISOString(),
    })),
    meetings: meetings.map((meeting) => ({
      ...meeting,
      startTime: new Date(meeting.startTime).toISOString(),
      hostName: meeting.hostName ?? '',
      contactName: meeting.contactName ?? '',
    })),
    stageChanges: changes,
  };
}

/** What was said is shown to those who may see the meeting it was said in. */
async function toRequirements(app: App, who: Member, rows: readonly RequirementRow[]): Promise<Search['requirements']> {
  const { teamId } = who;
  const ids = [...new Set(rows.flatMap(({ meetingId }) => meetingId ?? []))];
  const names = new Map(
    await Promise.all(
      ids.map(async (meetingId) => {
        const used = rows.filter((row) => row.meetingId === meetingId).flatMap(({ evidence }) => evidence);
        const mayHear = await requireMeeting(app.db, who, { teamId, meetingId }).then(
          () => true,
          () => false,
        );
        return [meetingId, mayHear ? await openNames(app, { teamId, meetingId }, used) : null] as const;
      }),
    ),
  );
  return rows.map(({ id, kind, text, meetingId, evidence }) => {
    const named = meetingId === null ? null : names.get(meetingId);
    return {
      $id: id,
      kind,
      text,
      evidence: named ? named.evidence(evidence) : [],
      meetingId: named ? meetingId : null,
    };
  });
}

export async function listSearchesOfMeeting(app: App, who: Member, at: { teamId: string; meetingId: string }) {
  await requireMeeting(app.db, who, at);
  const rows = await selectSearchesOfMeeting(app.db, at.teamId, at.meetingId);
  return rows.map(({ id, title, source }) => ({ $id: id, title, source }));
}
