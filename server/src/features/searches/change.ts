import { limits } from '@candor/contract/limits';
import type { LinkedDeal, RequirementKind, SearchStage, SearchState } from '@candor/contract/searches';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import {
  search,
  searchMeeting,
  searchMember,
  searchPerson,
  searchRequirement,
  searchStageChange,
} from '../../db/schema/searches.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { openTeamAts } from '../ats/team.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { requireContact } from '../contacts/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { roleIn } from '../teams/service.ts';
import { basisOf } from './decisions.ts';
import { listIntakeLines, requireIntakeLine } from './intake.ts';
import type { InSearch, SearchRow } from './store.ts';
import { findByTitle, lockSearch, selectRequirements } from './store.ts';

type Client = { name: string; contactId: string | null };
type NewSearch = { title: string; client: Client; members: string[]; intakeMeetingId?: string | undefined };

export async function createSearch(app: App, who: Member, wanted: NewSearch, from: Origin): Promise<string> {
  const { teamId } = who;
  const intake = wanted.intakeMeetingId ? { teamId, meetingId: wanted.intakeMeetingId } : null;
  const meeting = intake && (await requireMeeting(app.db, who, intake));
  if (meeting?.private) throw new AppError('search_meeting_is_private');
  // The questions of an intake are for the client.
  const lines = intake ? (await listIntakeLines(app, who, intake)).filter(({ kind }) => kind !== 'question') : [];
  const client = await completeClient(app, teamId, {
    name: wanted.client.name || (meeting?.externalContactId ? (meeting.contactName ?? '') : ''),
    contactId: wanted.client.contactId ?? meeting?.externalContactId ?? null,
  });
  const members = await keepMembers(app, teamId, wanted.members.length > 0 ? wanted.members : [who.accountId]);
  const searchId = newId();
  await app.db.transaction(async (tx) => {
    await tx.insert(search).values({
      id: searchId,
      teamId,
      title: wanted.title,
      clientName: client.name,
      clientContactId: client.contactId,
      createdBy: who.accountId,
      createdAt: app.now(),
      updatedAt: app.now(),
    });
    await tx.insert(searchMember).values(members.map((accountId) => ({ searchId, teamId, accountId })));
    if (lines.length > 0)
      await tx.insert(searchRequirement).values(
        lines.slice(0, limits.searchRequirements).map(({ kind, text, evidence }, place) => ({
          id: newId(),
          teamId,
          searchId,
          place,
          kind,
          text,
          meetingId: intake!.meetingId,
          evidence,
        })),
      );
    if (intake) await putMeeting(tx, { teamId, searchId }, intake.meetingId);
    await findByTitle(tx, { teamId, searchId });
    await record(app, tx, {
      who,
      teamId,
      action: 'created',
      thing: { kind: 'search', id: searchId, name: wanted.title },
      from,
    });
  });
  return searchId;
}

type SearchChange = {
  title?: string | undefined;
  client?: Client | undefined;
  members?: string[] | undefined;
  state?: SearchState | undefined;
  deal?: LinkedDeal | null | undefined;
};

export async function updateSearch(app: App, at: InSearch, wanted: SearchChange): Promise<void> {
  const client = wanted.client && (await completeClient(app, at.teamId, wanted.client));
  const members = wanted.members && (await keepMembers(app, at.teamId, wanted.members));
  const linked = wanted.deal === undefined ? undefined : await linkDeal(app, at.teamId, wanted.deal);
  await changed(app, at, async (tx) => {
    await tx
      .update(search)
      .set({
        ...(wanted.title !== undefined && { title: wanted.title }),
        ...(wanted.state !== undefined && { state: wanted.state }),
        ...(client && { clientName: client.name, clientContactId: client.contactId }),
        ...linked,
        updatedAt: app.now(),
      })
      .where(eq(search.id, at.searchId));
    if (members) {
      await tx.delete(searchMember).where(eq(searchMember.searchId, at.searchId));
      if (members.length > 0)
        await tx
          .insert(searchMember)
          .values(members.map((accountId) => ({ searchId: at.searchId, teamId: at.teamId, accountId })));
    }
    if (wanted.title !== undefined || client || linked) await findByTitle(tx, at);
  });
}

export async function deleteSearch(app: App, who: Member, at: InSearch, from: Origin): Promise<void> {
  await changed(app, at, async (tx, row) => {
    await tx.delete(search).where(eq(search.id, at.searchId));
    const thing = { kind: 'search', id: row.id, name: row.title };
    await record(app, tx, { who, teamId: at.teamId, action: 'deleted', thing, from });
  });
}

type NewRequirement = {
  $id?: string | undefined;
  kind: RequirementKind;
  text: string;
  from?: { meetingId: string; lineId: string } | undefined;
};

export async function putRequirements(
  app: App,
  who: Member,
  at: InSearch,
  wanted: readonly NewRequirement[],
): Promise<void> {
  const { teamId, searchId } = at;
  const found = await Promise.all(
    wanted.map(async ({ from }) =>
      from ? requireIntakeLine(app, who, { teamId, meetingId: from.meetingId }, from.lineId) : null,
    ),
  );
  await changed(app, at, async (tx) => {
    const known = new Map((await selectRequirements(tx, at)).map((row) => [row.id, row]));
    const kept = wanted.flatMap(({ $id }) => ($id !== undefined && known.has($id) ? [$id] : []));
    await tx
      .delete(searchRequirement)
      .where(and(eq(searchRequirement.searchId, searchId), notInArray(searchRequirement.id, ['', ...kept])));
    for (const [place, { $id, kind, text }] of wanted.entries()) {
      const before = $id === undefined ? undefined : known.get($id);
      const source = found[place];
      if (before) {
        const change = { place, kind, text, ...source };
        await tx.update(searchRequirement).set(change).where(eq(searchRequirement.id, before.id));
        known.delete(before.id);
      } else {
        await tx.insert(searchRequirement).values({ id: newId(), teamId, searchId, place, kind, text, ...source });
      }
    }
  });
}

/** Adds a candidate, or moves one who is there. */
export async function putPerson(
  app: App,
  who: Member,
  { contactId, ...at }: InSearch & { contactId: string },
  stage: SearchStage | undefined,
  answerId: string | null = null,
): Promise<void> {
  await requireContact(app.db, at.teamId, contactId);
  await changed(app, at, async (tx, row) => {
    const people = await tx.select().from(searchPerson).where(eq(searchPerson.searchId, at.searchId));
    const before = people.find((person) => person.contactId === contactId);
    if (stage !== undefined && stage !== (before?.stage ?? 'new') && row.stagesKeptBy !== null)
      throw new AppError('search_stages_elsewhere');
    if (!before && people.length >= limits.searchPeople) throw new AppError('search_has_too_many_people');
    const next = stage ?? before?.stage ?? 'new';
    await tx
      .insert(searchPerson)
      .values({ ...at, contactId, stage: next, addedAt: app.now() })
      .onConflictDoUpdate({ target: [searchPerson.searchId, searchPerson.contactId], set: { stage: next } });
    if (next === before?.stage) return;
    await tx.insert(searchStageChange).values({
      id: newId(),
      ...at,
      contactId,
      stage: next,
      accountId: who.accountId,
      answerId,
      changedAt: app.now(),
      basedOn: await basisOf(tx, at, contactId),
    });
  });
}

/** Meetings that came along with them go, too. */
export async function removePerson(app: App, { contactId, ...at }: InSearch & { contactId: string }): Promise<void> {
  await changed(app, at, async (tx) => {
    await tx
      .delete(searchPerson)
      .where(and(eq(searchPerson.searchId, at.searchId), eq(searchPerson.contactId, contactId)));
    await tx.execute(sql`delete from search_meeting sm using meeting m
      where sm.search_id = ${at.searchId} and sm.source = 'contact' and m.id = sm.meeting_id
        and m.external_contact_id = ${contactId}`);
  });
}

export async function addMeeting(
  app: App,
  who: Member,
  { meetingId, ...at }: InSearch & { meetingId: string },
): Promise<void> {
  const meeting = await requireMeeting(app.db, who, { teamId: at.teamId, meetingId });
  if (meeting.private) throw new AppError('search_meeting_is_private');
  await changed(app, at, async (tx) => putMeeting(tx, at, meetingId));
}

export async function removeMeeting(
  app: App,
  who: Member,
  { meetingId, ...at }: InSearch & { meetingId: string },
): Promise<void> {
  await requireMeeting(app.db, who, { teamId: at.teamId, meetingId });
  await changed(app, at, async (tx) => {
    await tx
      .update(searchMeeting)
      .set({ isRemoved: true })
      .where(and(eq(searchMeeting.searchId, at.searchId), eq(searchMeeting.meetingId, meetingId)));
  });
}

async function putMeeting(tx: Db, at: InSearch, meetingId: string): Promise<void> {
  await tx
    .insert(searchMeeting)
    .values({ ...at, meetingId, source: 'person' })
    .onConflictDoUpdate({
      target: [searchMeeting.searchId, searchMeeting.meetingId],
      set: { isRemoved: false },
    });
}

/** The search, kept from other changes meanwhile; it moves to the top of the list. */
async function changed(app: App, at: InSearch, work: (tx: Db, row: SearchRow) => Promise<unknown>): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await lockSearch(tx, at);
    if (!row) throw new AppError('search_not_found');
    await work(tx, row);
    await tx.update(search).set({ updatedAt: app.now() }).where(eq(search.id, at.searchId));
  });
}

/** With a contact and no name of its own, a client goes by the contact's. */
async function completeClient(app: App, teamId: string, { name, contactId }: Client): Promise<Client> {
  if (contactId === null) return { name, contactId };
  const { name: contactName } = await requireContact(app.db, teamId, contactId);
  return { name: name || contactName, contactId };
}

async function keepMembers(app: App, teamId: string, wanted: readonly string[]): Promise<string[]> {
  const members = [...new Set(wanted)];
  for (const accountId of members)
    if ((await roleIn(app.db, teamId, accountId)) === null) throw new AppError('member_not_found');
  return members;
}

/** A linked job keeps the stages, unless it is one of the contact book of this installation, which has none. */
async function linkDeal(app: App, teamId: string, deal: LinkedDeal | null) {
  if (deal === null) return { deal, stagesKeptBy: null };
  const open = await openTeamAts(app, teamId);
  if (!open) throw new AppError('ats_not_connected');
  return { deal, stagesKeptBy: open.row.kind === 'folder' ? null : open.label };
}
