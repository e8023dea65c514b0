import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Authorization } from '@candor/contract/connections';
import type { App } from '../../app.ts';
import { atsKinds } from '../../engines/ats/port.ts';
import { identify } from '../../engines/oauth/identify.ts';
import type { OAuthTokens } from '../../engines/oauth/port.ts';
import { OAuthError } from '../../engines/oauth/oauth-error.ts';
import { AppError } from '../../http/app-error.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { roleIn } from '../teams/service.ts';
import type { IntegrationKind } from './catalogue.ts';
import { integrationKinds } from './catalogue.ts';
import { redirectUriOf, requireClient } from './clients.ts';
import { saveConnection } from './service.ts';
import type { OAuthStateRow } from './store.ts';
import { deleteStatesBefore, insertState, takeState, upsertIntegration } from './store.ts';
import { untilOf } from './tokens.ts';

const stateMs = 10 * 60_000;

export type Begin = {
  type: string;
  accountId: string;
  teamId?: string | undefined;
  originUrl: string;
  extras?: string | undefined;
};

/** Where the browser goes, and what it has to keep as a cookie until it comes back. */
export async function beginConnecting(
  app: App,
  who: { accountId: string },
  { type, accountId, teamId, originUrl, extras }: Begin,
): Promise<{ url: string; browser: string }> {
  if (accountId !== who.accountId) throw new AppError('account_not_found');
  const kind = requireKind(type);
  // A connection of an account may still put what it brings into a team.
  if (kind.isOfTeam || teamId !== undefined) await requireTeam(app, accountId, teamId, isAts(type));
  const client = await requireClient(app, kind.provider);
  const [state, verifier, browser] = [secret(), secret(), secret()];
  const stateHash = hashOf(state);
  const now = app.now();
  await deleteStatesBefore(app.db, new Date(now.getTime() - stateMs));
  await insertState(app.db, {
    stateHash,
    provider: kind.provider,
    type,
    teamId: kind.isOfTeam ? teamId! : null,
    accountId,
    browserHash: hashOf(browser),
    verifier: app.secrets.seal({ table: 'oauth_state', id: stateHash, column: 'verifier' }, verifier),
    originUrl: ownPath(app, originUrl),
    extras: {
      ...(JSON.parse(extras ?? '{}') as Record<string, unknown>),
      ...(!kind.isOfTeam && { teamId: teamId ?? '' }),
    },
    expiresAt: new Date(now.getTime() + stateMs),
  });
  const url = await app.oauth.authorizationUrl(kind.provider, client, {
    redirectUri: redirectUriOf(app),
    state,
    verifier,
  });
  return { url, browser };
}

/** With what the provider sent back. Whose and for which team it is stands in the row of the state alone. */
export async function finishConnecting(
  app: App,
  who: { accountId: string },
  { search, browser, from }: { search: string; browser: string | undefined; from: Origin },
): Promise<Authorization> {
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  const row = await takeState(app.db, hashOf(state));
  if (!row) throw new AppError('oauth_state_unknown');
  if (row.expiresAt <= app.now()) throw new AppError('oauth_state_expired');
  if (row.accountId !== who.accountId || !isSame(hashOf(browser ?? ''), row.browserHash))
    throw new AppError('oauth_other_browser');
  if (query.has('error')) throw new AppError('oauth_denied');
  const kind = requireKind(row.type);
  // The role may have changed since the browser left.
  if (kind.isOfTeam) await requireTeam(app, who.accountId, row.teamId ?? undefined, isAts(row.type));
  const tokens = await exchange(app, row, search, state);
  if (!grantsAll(app, row.provider, tokens.scopes)) throw new AppError('oauth_scope_missing');
  const connectionId = await keep(app, row, kind, tokens, from);
  return {
    type: row.type,
    label: kind.label,
    teamId: row.teamId,
    accountId: row.accountId,
    connectionId,
    originUrl: row.originUrl,
  };
}

/** People can untick single permissions, and come back with tokens that are good for nothing. */
function grantsAll(app: App, provider: string, granted: readonly string[]): boolean {
  const last = (scope: string) => scope.slice(scope.lastIndexOf('/') + 1).toLowerCase();
  const names = new Set(granted.map(last));
  return (app.oauth.provider(provider)?.needs ?? []).every((scope) => names.has(last(scope)));
}

async function exchange(app: App, row: OAuthStateRow, search: string, state: string): Promise<OAuthTokens> {
  const verifier = app.secrets.open({ table: 'oauth_state', id: row.stateHash, column: 'verifier' }, row.verifier);
  const callbackUrl = `${redirectUriOf(app)}?${search.replace(/^\?/, '')}`;
  try {
    return await app.oauth.exchange(row.provider, await requireClient(app, row.provider), {
      callbackUrl,
      state,
      verifier,
    });
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    app.log.warn({ err: error, provider: row.provider }, 'connections: authorising failed');
    const code = {
      grant: 'oauth_failed',
      unreachable: 'oauth_failed',
      untrusted: 'oauth_failed',
      denied: 'oauth_denied',
      client: 'oauth_client_refused',
    } as const;
    throw new AppError(code[error.kind], { cause: error });
  }
}

async function keep(
  app: App,
  row: OAuthStateRow,
  kind: IntegrationKind,
  tokens: OAuthTokens,
  from: Origin,
): Promise<string> {
  const external = await identify(app.oauth, row.provider, tokens).catch((error: unknown) => {
    app.log.warn({ err: error, provider: row.provider }, 'connections: whose account it is was not said');
    throw new AppError('oauth_failed', { cause: error });
  });
  return app.db.transaction(async (tx) => {
    const connection = await saveConnection(app, tx, {
      teamId: kind.owner === 'team' ? row.teamId : null,
      accountId: kind.owner === 'account' ? row.accountId : null,
      provider: row.provider,
      externalId: external.id,
      externalName: external.name,
      scopes: tokens.scopes,
      settings: { ...row.extras, ...external.settings },
      accessToken: tokens.accessToken,
      refreshToken: tokens.refreshToken,
      accessUntil: untilOf(app, tokens.expiresInS),
    });
    if (row.teamId !== null)
      await upsertIntegration(tx, {
        teamId: row.teamId,
        key: row.type,
        connectionId: connection.id,
        accountId: row.accountId,
      });
    await record(app, tx, {
      who: row,
      teamId: row.teamId,
      action: 'connected',
      thing: { kind: 'connection', id: connection.id, name: `${kind.label} ${external.name}`.trim() },
      from,
    });
    await app.jobs.add(tx, 'connection.connected', { connectionId: connection.id, type: row.type });
    return connection.id;
  });
}

const isAts = (type: string) => atsKinds.some((kind) => kind === type);

/** Members connect; viewers look. What the whole team writes to is for admins to connect. */
export async function requireTeam(
  app: App,
  accountId: string,
  teamId: string | undefined,
  isForAdmins = false,
): Promise<string> {
  if (teamId === undefined) throw new AppError('team_required');
  const role = await roleIn(app.db, teamId, accountId);
  if (role === null) throw new AppError('team_not_found');
  if (role === 'viewer' || (isForAdmins && role === 'member')) throw new AppError('forbidden');
  return teamId;
}

function requireKind(type: string): IntegrationKind {
  const kind = Object.hasOwn(integrationKinds, type) ? integrationKinds[type] : undefined;
  if (!kind) throw new AppError('integration_not_found');
  return kind;
}

/** A page of ours, whatever is asked for: nobody is sent elsewhere with a link of ours. */
function ownPath(app: App, originUrl: string): string {
  const own = new URL(app.config.publicUrl);
  if (!URL.canParse(originUrl, own.href)) return '/app';
  const url = new URL(originUrl, own);
  return url.origin === own.origin ? `${url.pathname}${url.search}` : '/app';
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
