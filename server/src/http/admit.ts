import { unauthorizedMessages } from '@candor/contract/errors';
import type { Route } from '@candor/contract/route';
import { roles } from '@candor/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { whenThere } from './at-once.ts';
import { isInnerCall } from './inner-calls.ts';
import { parsePart } from './parse.ts';
import { admitDevice } from './admit-device.ts';
import { isApiKey, isDeviceSecret, isInstallationKey, scopeFor } from './key-scopes.ts';
import type { Doors, Installer, KeyHolder, OpenedKey, OpenedSession, SignedIn, Visitor, Who } from './who.ts';
import { isTeamRole } from './who.ts';

export type Params = { accountId?: string; teamId?: string; meetingId?: string; referenceId?: string };

/** Checks the caller against what the route allows, before its query and body are looked at; at once where it is known. */
export function admit(doors: Doors, route: Route, request: FastifyRequest, reply: FastifyReply): Who | Promise<Who> {
  if (route.allow === 'anyone') return undefined;
  if (route.allow === 'share-token' || route.allow === 'share-link') return admitVisitor(doors, route, request);
  const secret = bearerOf(request);
  if (route.allow === 'api-key')
    reply.header('www-authenticate', route.takesTokens ? challengeOf(doors, secret) : 'Bearer');
  if (isInstallationKey(secret)) return admitInstaller(doors, route, secret);
  if (isDeviceSecret(secret))
    return admitDevice(doors, route, request, { secret, readParams: () => paramsOf(route, request) });
  if (route.allow === 'device') throw new AppError('unauthorized', { message: unauthorizedMessages.deviceWrong });
  if (isApiKey(secret)) return admitKey(doors, route, request, doors.openKey(secret, request.ip), secret);
  // A token is issued for one address: what it opens beyond that, it opens from there.
  if (secret !== '' && (route.takesTokens || isInnerCall(request)))
    return admitKey(doors, route, request, doors.openToken(secret, request.ip), secret);
  if (route.allow === 'api-key') throw keyRefused(secret);
  const isByToken = route.allow === 'recording-token' && tokenOf(request) !== undefined;
  const found = isByToken ? byRecordingToken(doors, request) : bySession(doors, request, reply);
  return whenThere(found, (who) => admitAccount(doors, route, request, who));
}

/** Nobody's session has ended where none was sent. */
function sessionRefused(request: FastifyRequest): AppError {
  if (request.headers['x-session-token'] !== undefined || tokenOf(request) !== undefined)
    return new AppError('unauthorized');
  const secret = bearerOf(request);
  return secret === ''
    ? new AppError('unauthorized', { message: unauthorizedMessages.nothingSent })
    : keyRefused(secret);
}

function keyRefused(secret: string): AppError {
  const message = secret === '' ? unauthorizedMessages.keyMissing : unauthorizedMessages.keyWrong;
  return new AppError('unauthorized', { message });
}

function admitAccount(doors: Doors, route: Route, request: FastifyRequest, who: SignedIn | null): Who | Promise<Who> {
  if (!who) throw sessionRefused(request);
  if (route.allow === 'administrator') return admitAdministrator(doors, who);
  const { accountId, teamId } = paramsOf(route, request);
  if (route.allow === 'self' && accountId !== who.accountId) throw new AppError('account_not_found');
  if (teamId === undefined) return who;
  return whenThere(doors.roleIn(teamId, who.accountId), (role) => {
    if (role === null) throw new AppError('team_not_found');
    if (isTeamRole(route.allow) && roles.indexOf(role) < roles.indexOf(route.allow)) throw new AppError('forbidden');
    return { ...who, teamId, role };
  });
}

async function admitAdministrator(doors: Doors, who: SignedIn): Promise<SignedIn> {
  if (!(await doors.isAdministrator(who.accountId))) throw new AppError('administrator_only');
  return who;
}

async function admitInstaller(doors: Doors, route: Route, secret: string): Promise<Installer> {
  if (!(await doors.openInstallationKey(secret))) throw keyRefused(secret);
  if (!route.takesInstallationKeys) throw new AppError('insufficient_scope');
  return { accountId: null };
}

/** A key opens its own team as far as its scopes and its member's role go; a wrong one is not made good by a session. */
async function admitKey(
  doors: Doors,
  route: Route,
  request: FastifyRequest,
  opening: Promise<OpenedKey | null>,
  secret: string,
): Promise<KeyHolder> {
  const apiKey = await opening;
  if (!apiKey) throw keyRefused(secret);
  const scope = scopeFor(route);
  if (route.allow !== 'api-key' && (scope === null || !apiKey.scopes.includes(scope)))
    throw new AppError('insufficient_scope');
  const { accountId, teamId, kind } = apiKey;
  const params = paramsOf(route, request);
  if (route.allow !== 'api-key' && params.teamId !== teamId) throw new AppError('team_not_found');
  if (route.allow === 'self' && params.accountId !== accountId) throw new AppError('account_not_found');
  const ownRole = await doors.roleIn(teamId, accountId);
  if (ownRole === null) throw new AppError('team_not_found');
  const isLimited = kind !== 'personal' && roles.indexOf(ownRole) > roles.indexOf('member');
  const role = isLimited ? 'member' : ownRole;
  if (isTeamRole(route.allow) && roles.indexOf(role) < roles.indexOf(route.allow)) throw new AppError('forbidden');
  const expiresAt = apiKey.expiresAt ?? Number.MAX_SAFE_INTEGER;
  return { accountId, sessionId: apiKey.keyId, expiresAt, teamId, role, apiKey };
}

function challengeOf(doors: Doors, secret: string): string {
  return secret === '' ? doors.challenge() : `${doors.challenge()}, error="invalid_token"`;
}

function bearerOf({ headers: { authorization } }: FastifyRequest): string {
  return authorization === undefined ? '' : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '');
}

function bySession(
  doors: Doors,
  request: FastifyRequest,
  reply: FastifyReply,
): SignedIn | null | Promise<SignedIn | null> {
  const token = request.headers['x-session-token'];
  const session = typeof token === 'string' ? doors.signIn(token) : null;
  return whenThere(session, (opened) => take(opened, reply));
}

function take(session: OpenedSession | null, reply: FastifyReply): SignedIn | null {
  if (session?.renewed) reply.header('x-session-token', session.renewed);
  return session?.who ?? null;
}

function paramsOf({ params }: Route, request: FastifyRequest): Params {
  return params ? (parsePart('params', params, request.params) as Params) : {};
}

/** A token that is given must be right: a wrong one is not made good by a session. */
async function byRecordingToken(doors: Doors, request: FastifyRequest): Promise<SignedIn | null> {
  const token = tokenOf(request);
  const { teamId = '', meetingId = '' } = request.params as Params;
  return typeof token === 'string' ? doors.openRecording(token, { teamId, meetingId }) : null;
}

function tokenOf({ query }: FastifyRequest): unknown {
  return (query as { token?: unknown }).token;
}

/** A session opens nothing here: what is shared is seen as its recipients see it. */
async function admitVisitor(doors: Doors, route: Route, request: FastifyRequest): Promise<Visitor> {
  const { shareToken } = request.query as { shareToken?: unknown };
  const token = request.headers['x-share-token'] ?? shareToken;
  const { teamId = '', referenceId = '' } = request.params as Params;
  const visitor = typeof token === 'string' ? await doors.openShare(token, { teamId, referenceId }) : null;
  if (!visitor) throw new AppError('invalid_share_token');
  if (route.allow === 'share-token' && !visitor.isAdmitted) throw new AppError('share_code_required');
  return visitor;
}
