import type { Embed, EmbedShows } from '@candor/contract/embeds';
import { toOrigin } from '@candor/contract/embeds';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { listNames } from '../accounts/service.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import type { InMeeting } from '../meetings/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { getSnippet } from '../snippets/service.ts';
import type { EmbedRow } from './store.ts';
import {
  countLiveEmbeds,
  endEmbed,
  insertEmbed,
  selectEmbed,
  selectEmbeds,
  selectEmbedTeam,
  updateOrigins,
} from './store.ts';
import { signEmbedToken } from './tokens.ts';

const dayMs = 24 * 3600 * 1000;

export async function createEmbed(
  app: App,
  who: Member,
  at: InMeeting,
  { snippetId, shows, days }: { snippetId: string | null; shows: EmbedShows; days: number },
  from: Origin,
): Promise<Embed> {
  const meeting = await requireMeeting(app.db, who, at);
  if (snippetId !== null) await getSnippet(app, who, { ...at, snippetId });
  const now = app.now();
  if ((await countLiveEmbeds(app.db, at, now)) >= limits.embedsOfMeeting) throw new AppError('too_many_embeds');
  const row = await app.db.transaction(async (tx) => {
    const thing = { kind: 'embed', id: meeting.id, name: meeting.description };
    await record(app, tx, { who, teamId: at.teamId, action: 'shared', thing, from });
    return insertEmbed(tx, {
      id: newId(),
      teamId: at.teamId,
      meetingId: at.meetingId,
      snippetId,
      accountId: who.accountId,
      shows,
      expiresAt: new Date(now.getTime() + days * dayMs),
      createdAt: now,
    });
  });
  return toEmbed(app, row, await listNames(app.db, [who.accountId]));
}

export async function listEmbeds(app: App, who: Member, at: InMeeting): Promise<Embed[]> {
  await requireMeeting(app.db, who, at);
  const rows = await selectEmbeds(app.db, at);
  const names = await listNames(
    app.db,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  return Promise.all(rows.map((row) => toEmbed(app, row, names)));
}

export async function revokeEmbed(
  app: App,
  who: Member,
  at: InMeeting & { embedId: string },
  from: Origin,
): Promise<Embed> {
  const meeting = await requireMeeting(app.db, who, at);
  const row = await app.db.transaction(async (tx) => {
    const former = await selectEmbed(tx, at.teamId, at.embedId);
    if (former?.meetingId !== at.meetingId) throw new AppError('embed_not_found');
    const thing = { kind: 'embed', id: meeting.id, name: meeting.description };
    await record(app, tx, { who, teamId: at.teamId, action: 'revoked_link', thing, from });
    return endEmbed(tx, former, app.now());
  });
  return toEmbed(app, row, await listNames(app.db, row.accountId === null ? [] : [row.accountId]));
}

export async function getOrigins(db: Db, teamId: string): Promise<string[]> {
  return (await selectEmbedTeam(db, teamId))?.embedOrigins ?? [];
}

export async function putOrigins(
  app: App,
  who: Member,
  teamId: string,
  wanted: readonly string[],
  from: Origin,
): Promise<string[]> {
  const origins = [...new Set(wanted.flatMap((text) => toOrigin(text) ?? []))];
  await app.db.transaction(async (tx) => {
    await updateOrigins(tx, teamId, origins);
    const thing = { kind: 'team', id: teamId, name: 'pages that may embed recordings' };
    await record(app, tx, { who, teamId, action: 'changed_settings', thing, from });
  });
  return origins;
}

async function toEmbed(app: App, row: EmbedRow, names: ReadonlyMap<string, string>): Promise<Embed> {
  const isLive = row.revokedAt === null && row.expiresAt > app.now();
  return {
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    meetingId: row.meetingId,
    snippetId: row.snippetId,
    shows: row.shows,
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    isLive,
    createdBy: { accountId: row.accountId, name: row.accountId === null ? '' : (names.get(row.accountId) ?? '') },
    url: isLive ? `${app.config.publicUrl}/embed/${row.id}?token=${await signEmbedToken(app, row)}` : null,
  };
}
