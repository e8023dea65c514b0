import type { AtsDefaults, AtsSystem, TeamAts } from '@candor/contract/ats';
import type { App } from '../../app.ts';
import type { Ats, AtsKind } from '../../engines/ats/port.ts';
import { AtsError, atsKinds } from '../../engines/ats/port.ts';
import { atsSystems } from '../../engines/ats/systems.ts';
import { AppError } from '../../http/app-error.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { listClients } from '../connections/clients.ts';
import { disconnectById } from '../connections/disconnect.ts';
import type { ConnectionRow } from '../connections/service.ts';
import { findConnection, openSecret, saveConnection, toConnection } from '../connections/service.ts';
import { accessTokenOf } from '../connections/tokens.ts';
import { listMembers } from '../teams/service.ts';
import type { AtsTeamRow } from './store.ts';
import { deleteTeam, selectTeam, upsertTeam } from './store.ts';

type Changer = { accountId: string };
export type OpenTeamAts = { row: AtsTeamRow; connection: ConnectionRow; ats: Ats; label: string };

const isKind = (kind: string): kind is AtsKind => atsKinds.some((known) => known === kind);

/** Null where the team is connected to none. */
export async function openTeamAts(app: App, teamId: string): Promise<OpenTeamAts | null> {
  const row = await selectTeam(app.db, teamId);
  const connection = row && (await findConnection(app.db, row.connectionId));
  if (!connection || connection.state === 'revoked' || !isKind(row.kind)) return null;
  return { row, connection, ats: openConnection(app, teamId, row.kind, connection), label: atsSystems[row.kind].label };
}

export async function requireTeamAts(app: App, teamId: string): Promise<OpenTeamAts> {
  const open = await openTeamAts(app, teamId);
  if (!open) throw new AppError('ats_not_connected');
  return open;
}

function openConnection(app: App, teamId: string, kind: AtsKind, connection: ConnectionRow): Ats {
  const secret = openSecret(app, connection, 'secret');
  const settings = secret === null ? connection.settings : (JSON.parse(secret) as Record<string, unknown>);
  const texts = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  return app.ats.open({
    id: connection.id,
    kind,
    teamId,
    settings: texts,
    ...(connection.accessToken !== null && { token: (refused?: string) => accessTokenOf(app, connection.id, refused) }),
  });
}

export async function getTeamAts(app: App, teamId: string): Promise<TeamAts> {
  const open = await openTeamAts(app, teamId);
  const row = open?.row;
  return {
    connection: open ? { ...toConnection(open.connection), label: open.label } : null,
    kind: row?.kind ?? null,
    label: open?.label ?? '',
    capabilities: open ? capabilitiesOf(open.ats) : null,
    defaults: {
      activityType: row?.activityType ?? null,
      noteDestination: row?.noteDestination ?? 'contact',
      owners: Object.entries(row?.owners ?? {}).map(([accountId, userId]) => ({ accountId, userId })),
    },
  };
}

function capabilitiesOf({ capabilities }: Ats): NonNullable<TeamAts['capabilities']> {
  const { notesAbout, linksTo, updates, creates, activityTypes, authors, files, deletesNotes, types } = capabilities;
  return {
    notesAbout: [...notesAbout],
    linksTo: [...linksTo],
    updates: [...updates],
    creates: [...creates],
    activityTypes,
    authors,
    files,
    deletesNotes,
    personTypes: [...types.person],
  };
}

export async function listSystems(app: App): Promise<AtsSystem[]> {
  const ready = new Map((await listClients(app)).map(({ provider, isSetUp }) => [provider, isSetUp]));
  return atsKinds.map((kind) => {
    const { label, oauthProvider, keySettings } = atsSystems[kind];
    return {
      kind,
      label,
      oauthType: oauthProvider === null ? null : kind,
      isSetUp: oauthProvider === null || ready.get(oauthProvider) === true,
      keySettings: keySettings?.map((setting) => ({ isOptional: false, ...setting })) ?? null,
    };
  });
}

/** Nothing is saved that the system does not accept. */
export async function connectAts(
  app: App,
  who: Changer,
  teamId: string,
  { kind, settings }: { kind: string; settings: Record<string, string> },
  from: Origin,
): Promise<TeamAts> {
  const wanted = isKind(kind) ? atsSystems[kind].keySettings : null;
  if (!isKind(kind) || wanted === null) throw new AppError('integration_not_found');
  const missing = wanted.filter(({ name, isOptional }) => !isOptional && !settings[name]);
  if (missing.length > 0)
    throw new AppError('invalid_request', {
      fields: missing.map(({ name, label }) => ({ path: `settings.${name}`, message: `${label} is missing` })),
    });
  await requireNone(app, teamId, kind);
  const known = Object.fromEntries(wanted.flatMap(({ name }) => (settings[name] ? [[name, settings[name]]] : [])));
  const trial = app.ats.open({ id: `trial-${teamId}`, kind, teamId, settings: known });
  const { id, name } = await trial.check().catch((error: unknown) => {
    throw error instanceof AtsError && ['needs-authorisation', 'forbidden', 'refused'].includes(error.fault)
      ? new AppError('integration_key_refused', { cause: error })
      : new AppError('ats_unreachable', { cause: error });
  });
  await app.db.transaction(async (tx) => {
    const connection = await saveConnection(app, tx, {
      teamId,
      provider: kind,
      externalId: id,
      externalName: name,
      secret: JSON.stringify(known),
    });
    await upsertTeam(tx, { teamId, kind, connectionId: connection.id });
    const thing = { kind: 'connection', id: connection.id, name: atsSystems[kind].label };
    await record(app, tx, { who, teamId, action: 'connected', thing, from });
    await app.jobs.add(tx, 'ats.resume', { connectionId: connection.id });
  });
  await guessOwners(app, teamId);
  return getTeamAts(app, teamId);
}

/** One system at a time: with two nobody could say where a change belongs. */
async function requireNone(app: App, teamId: string, kind: string): Promise<void> {
  const open = await openTeamAts(app, teamId);
  if (open && open.row.kind !== kind) throw new AppError('ats_already_connected');
}

/** After someone has signed in at a system. */
export async function adoptConnection(app: App, connectionId: string, kind: string): Promise<void> {
  const connection = await findConnection(app.db, connectionId);
  if (!connection?.teamId || !isKind(kind)) return;
  await upsertTeam(app.db, { teamId: connection.teamId, kind, connectionId });
  await app.jobs.add(app.db, 'ats.resume', { connectionId });
  await guessOwners(app, connection.teamId);
}

/** Members who have the same address there; an admin can correct it. */
async function guessOwners(app: App, teamId: string): Promise<void> {
  const open = await openTeamAts(app, teamId);
  if (!open || open.ats.capabilities.authors === 'none' || Object.keys(open.row.owners).length > 0) return;
  const users = await open.ats.listUsers().catch(() => []);
  const { memberships } = await listMembers(app, teamId, { page: 0, limit: 1_000 });
  const owners = Object.fromEntries(
    memberships.flatMap(({ accountId, email }) => {
      const user = users.find((one) => one.email.toLowerCase() === email.toLowerCase());
      return user ? [[accountId, user.id]] : [];
    }),
  );
  await upsertTeam(app.db, { ...open.row, owners });
}

export async function disconnectAts(app: App, who: Changer, teamId: string, from: Origin): Promise<void> {
  const { connection } = await requireTeamAts(app, teamId);
  await disconnectById(app, who, connection.id, from);
  await deleteTeam(app.db, teamId);
}

export async function testAts(app: App, teamId: string): Promise<{ problem: string | null; name: string }> {
  const { ats, connection } = await requireTeamAts(app, teamId);
  try {
    const { name } = await ats.check();
    return { problem: null, name };
  } catch (error) {
    if (!(error instanceof AtsError)) throw error;
    return { problem: error.message, name: connection.externalName };
  }
}

export async function setDefaults(
  app: App,
  who: Changer,
  teamId: string,
  { activityType, noteDestination, owners }: AtsDefaults,
  from: Origin,
): Promise<TeamAts> {
  const { row, label } = await requireTeamAts(app, teamId);
  await app.db.transaction(async (tx) => {
    const byMember = Object.fromEntries(owners.map(({ accountId, userId }) => [accountId, userId]));
    await upsertTeam(tx, { ...row, activityType, noteDestination, owners: byMember });
    const thing = { kind: 'connection', id: row.connectionId, name: label };
    await record(app, tx, { who, teamId, action: 'changed_settings', thing, from });
  });
  return getTeamAts(app, teamId);
}
