import type { Banner, TeamSettings } from '@candor/contract/team-settings';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { TeamRow } from './store.ts';
import { selectRetentions, selectTeam, updateTeam } from './store.ts';

type Change = { [Key in keyof TeamSettings]?: TeamSettings[Key] | undefined };

export async function getSettings(db: Db, teamId: string): Promise<TeamSettings> {
  return toSettings(found(await selectTeam(db, teamId)));
}

export async function updateSettings(app: App, teamId: string, change: Change): Promise<TeamSettings> {
  const isEmpty = Object.values(change).every((value) => value === undefined);
  if (isEmpty) return getSettings(app.db, teamId);
  return toSettings(found(await updateTeam(app.db, teamId, change as Partial<TeamSettings>)));
}

export async function getBanner(db: Db, teamId: string): Promise<Banner | null> {
  const row = found(await selectTeam(db, teamId));
  return row.bannerText === null ? null : { text: row.bannerText, kind: row.bannerKind };
}

export async function setBanner(db: Db, teamId: string, banner: Banner | null): Promise<Banner | null> {
  await updateTeam(db, teamId, { bannerText: banner?.text ?? null, ...(banner && { bannerKind: banner.kind }) });
  return getBanner(db, teamId);
}

/** What the team's bot writes when it joins; null is the installation's sentence. */
export async function recordingNoticeOf(db: Db, teamId: string): Promise<string | null> {
  return (await selectTeam(db, teamId))?.recordingNotice ?? null;
}

export async function listRetentions(db: Db): Promise<{ teamId: string; days: number | null }[]> {
  return selectRetentions(db);
}

function found(row: TeamRow | undefined): TeamRow {
  if (!row) throw new AppError('team_not_found');
  return row;
}

function toSettings({ name, retentionDays, recordingNotice, requiresTwoFactor }: TeamRow): TeamSettings {
  return { name, retentionDays, recordingNotice, requiresTwoFactor };
}
