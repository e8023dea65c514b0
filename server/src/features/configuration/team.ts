import { isDeepStrictEqual } from 'node:util';
import { documentBranding } from '@candor/contract/branding';
import { roles } from '@candor/contract/route';
import { createAccount, findAccountByEmail } from '../accounts/service.ts';
import { brandingLayoutOf, documentBrandingOf, setBrandingLayout, setDocumentBranding } from '../branding/service.ts';
import { addStarterTypes } from '../meeting-types/starter-types.ts';
import { getDefaults, setDefaults } from '../teams/member-preferences.ts';
import { addMember, changeMember, createTeam, findMember, listAllTeams } from '../teams/service.ts';
import { getBanner, getSettings, setBanner, updateSettings } from '../teams/settings.ts';
import { createWebhook, listWebhooks, updateWebhook } from '../webhooks/service.ts';
import type { ConfiguredTeam } from './file.ts';
import type { Run, TeamRun } from './run.ts';
import { differences, invalid } from './run.ts';
import { applyMeetingTypes } from './types.ts';
import { accountOf } from '../../http/actor.ts';

/** Teams are known by their name. */
export async function applyTeam(run: Run, wanted: ConfiguredTeam): Promise<void> {
  const { app, changes, held } = run;
  const same = (await listAllTeams(app)).filter(({ name }) => name === wanted.name);
  if (same.length > 1) throw invalid(`teams.${wanted.name}`, 'Several teams have this name');
  const teamId = same[0]?.id ?? (await createTeam(app.db, wanted.name)).id;
  if (!same[0]) {
    // With types to start with, unless the file brings its own.
    if (wanted.meetingTypes.length === 0) await addStarterTypes(app.db, teamId);
    changes.push({ action: 'create', what: `teams / ${wanted.name}`, fields: [] });
  }
  const team: TeamRun = {
    ...run,
    teamId,
    wanted,
    hold: (path) => void held.push({ path: `teams/${teamId}/${path}`, teamId }),
  };
  team.hold('name');
  await applyTeamSettings(team);
  await applyBranding(team);
  await applyMembers(team);
  await applyMeetingTypes(team);
  await applyWebhooks(team);
}

async function applyTeamSettings({ app, who, from, teamId, wanted, hold, changes }: TeamRun): Promise<void> {
  const what = `teams / ${wanted.name}`;
  if (wanted.settings) {
    const fields = differences(await getSettings(app.db, teamId), wanted.settings);
    if (fields.length > 0) {
      await updateSettings(app, who, teamId, wanted.settings, from);
      changes.push({ action: 'change', what: `${what} / settings`, fields });
    }
    Object.keys(wanted.settings).forEach(hold);
  }
  if (wanted.banner !== undefined) {
    if (!isDeepStrictEqual(await getBanner(app.db, teamId), wanted.banner)) {
      await setBanner(app, who, teamId, wanted.banner, from);
      changes.push({ action: 'change', what: `${what} / banner`, fields: [] });
    }
    hold('banner');
  }
  if (wanted.memberDefaults) {
    const { values, locked } = wanted.memberDefaults;
    const defaults = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    const now = await getDefaults(app.db, teamId);
    const next = { defaults, locked: [...locked] };
    const isSame = isDeepStrictEqual(now.defaults, defaults) && differences(sorted(now), sorted(next)).length === 0;
    if (!isSame) {
      await setDefaults(app.config, app.db, teamId, next);
      changes.push({ action: 'change', what: `${what} / memberDefaults`, fields: [] });
    }
    hold('memberDefaults');
  }
}

const sorted = ({ locked }: { locked: readonly string[] }) => ({ locked: [...locked].sort() });

async function applyBranding({ app, teamId, wanted, hold, changes }: TeamRun): Promise<void> {
  const what = `teams / ${wanted.name} / branding`;
  const { pages, documents } = wanted.branding ?? {};
  if (pages) {
    const fields = differences(await brandingLayoutOf(app.db, teamId), pages);
    if (fields.length > 0) {
      await setBrandingLayout(app, teamId, pages);
      changes.push({ action: 'change', what: `${what} / pages`, fields });
    }
    hold('branding/pages');
  }
  if (documents) {
    const now = await documentBrandingOf(app.db, teamId);
    const fields = differences(now, documents);
    if (fields.length > 0) {
      await setDocumentBranding(app, teamId, documentBranding.parse({ ...now, ...documents }));
      changes.push({ action: 'change', what: `${what} / documents`, fields });
    }
    hold('branding/documents');
  }
}

/** People who have no account get one without a password: they sign in with single sign-on, or choose one with "Forgot password". */
async function applyMembers({ app, who, from, teamId, wanted, hold, changes }: TeamRun): Promise<void> {
  // Owners first: a team never has none.
  const inOrder = [...wanted.members].sort((a, b) => roles.indexOf(b.role) - roles.indexOf(a.role));
  for (const { email, name, role } of inOrder) {
    const what = `teams / ${wanted.name} / members / ${email}`;
    const known = await findAccountByEmail(app.db, email);
    const accountId =
      known?.id ??
      (await createAccount(app, app.db, { email, name: name ?? email.split('@')[0]!, verified: true })).$id;
    const at = { teamId, accountId };
    const now = await findMember(app.db, at);
    if (!now) {
      await addMember(app, app.db, at, role);
      changes.push({ action: 'create', what, fields: [] });
    } else {
      const changer = { role: 'owner' as const, actor: who };
      if (now.role !== role) await changeMember(app, changer, at, { role }, from);
      if (now.inactive) await changeMember(app, changer, at, { inactive: false }, from);
      const fields = [...(now.role === role ? [] : ['role']), ...(now.inactive ? ['inactive'] : [])];
      if (fields.length > 0) changes.push({ action: 'change', what, fields });
    }
    hold(`members/${accountId}`);
  }
}

/** Webhooks are known by their address. */
async function applyWebhooks({ app, who, from, teamId, wanted, hold, changes, secrets }: TeamRun): Promise<void> {
  const installer = { ...who, teamId, accountId: accountOf(who) };
  for (const one of wanted.webhooks) {
    const what = `teams / ${wanted.name} / webhooks / ${one.url}`;
    const { webhooks } = await listWebhooks(app, teamId);
    const now = webhooks.find(({ url }) => url === one.url);
    if (!now) {
      const { webhook, secret } = await createWebhook(app, installer, one, from);
      secrets.push({ team: wanted.name, url: one.url, secret });
      changes.push({ action: 'create', what, fields: [] });
      hold(`webhooks/${webhook.$id}`);
      continue;
    }
    const fields = differences(now, { description: one.description, events: one.events });
    if (fields.length > 0) {
      await updateWebhook(app, installer, { teamId, webhookId: now.$id }, one, from);
      changes.push({ action: 'change', what, fields });
    }
    hold(`webhooks/${now.$id}`);
  }
}
