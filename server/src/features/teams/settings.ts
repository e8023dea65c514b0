import type { AuditAction } from '@candor/contract/audit';
import type { Banner, TeamSettings } from '@candor/contract/team-settings';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { membershipTopic } from '../../http/caches.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import type { TeamRow } from './store.ts';
import { hasNoFactor, lockTeam, selectMemberIds, selectRetentions, selectTeam, updateTeam } from './store.ts';
import type { Actor } from '../../http/actor.ts';
import { accountOf } from '../../http/actor.ts';

type Change = { [Key in keyof TeamSettings]?: TeamSettings[Key] | undefined };

export async function getSettings(db: Db, teamId: string): Promise<TeamSettings> {
  return toSettings(found(await selectTeam(db, teamId)));
}

/** Whoever has no second factor does not switch on the rule that asks for one: the team would be closed to them. */
export async function updateSettings(
  app: App,
  who: Actor,
  teamId: string,
  change: Change,
  from?: Origin,
): Promise<TeamSettings> {
  const isEmpty = Object.values(change).every((value) => value === undefined);
  if (isEmpty) return getSettings(app.db, teamId);
  const settings = await app.db.transaction(async (tx) => {
    const before = found(await lockTeam(tx, teamId));
    const accountId = accountOf(who);
    const asksForMore = change.requiresTwoFactor === true && !before.requiresTwoFactor;
    if (asksForMore && accountId !== null && (await hasNoFactor(tx, accountId))) throw new AppError('two_factor_first');
    const after = toSettings(found(await updateTeam(tx, teamId, change as Partial<TeamSettings>)));
    for (const entry of describeChange(toSettings(before), after)) {
      const thing = { kind: 'team', id: teamId, name: entry.name };
      await record(app, tx, { who, teamId, action: entry.action, thing, from });
    }
    return after;
  });
  // The database tells the other processes (migration 0251).
  if (change.requiresTwoFactor !== undefined)
    for (const accountId of await selectMemberIds(app.db, teamId)) app.caches.drop(membershipTopic, accountId);
  return settings;
}

function describeChange(before: TeamSettings, after: TeamSettings): { action: AuditAction; name: string }[] {
  const days = after.retentionDays;
  return [
    ...(before.requiresTwoFactor === after.requiresTwoFactor
      ? []
      : [
          {
            action: after.requiresTwoFactor
              ? ('required_two_factor' as const)
              : ('stopped_requiring_two_factor' as const),
            name: '',
          },
        ]),
    ...(before.retentionDays === days
      ? []
      : [{ action: 'changed_retention' as const, name: days === null ? 'without a limit' : `${days} days` }]),
    ...(before.name === after.name ? [] : [{ action: 'changed_settings' as const, name: 'team name' }]),
    ...(before.recordingNotice === after.recordingNotice
      ? []
      : [{ action: 'changed_settings' as const, name: 'recording notice' }]),
  ];
}

export async function getBanner(db: Db, teamId: string): Promise<Banner | null> {
  const row = found(await selectTeam(db, teamId));
  return row.bannerText === null ? null : { text: row.bannerText, kind: row.bannerKind };
}

export async function setBanner(
  app: App,
  who: Actor,
  teamId: string,
  banner: Banner | null,
  from: Origin | undefined,
): Promise<Banner | null> {
  await app.db.transaction(async (tx) => {
    await updateTeam(tx, teamId, { bannerText: banner?.text ?? null, ...(banner && { bannerKind: banner.kind }) });
    const thing = { kind: 'team', id: teamId, name: 'banner' };
    await record(app, tx, { who, teamId, action: 'changed_settings', thing, from });
  });
  return getBanner(app.db, teamId);
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
