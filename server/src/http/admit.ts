import type { Route } from '@candor/contract/route';
import { roles } from '@candor/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { parsePart } from './parse.ts';
import type { Doors, SignedIn, Visitor, Who } from './who.ts';
import { isTeamRole } from './who.ts';

const noParams = z.object({});
type Params = { accountId?: string; teamId?: string; meetingId?: string; referenceId?: string };

/** Checks the caller against what the route allows, before its query and body are looked at. */
export async function admit(doors: Doors, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Who> {
  if (route.allow === 'anyone') return undefined;
  if (route.allow === 'share-token' || route.allow === 'share-link') return admitVisitor(doors, route, request);
  const who = (await byRecordingToken(doors, route, request)) ?? (await bySession(doors, request, reply));
  if (!who) throw new AppError('unauthorized');

  const params = parsePart('params', route.params ?? noParams, request.params) as Params;
  if (route.allow === 'self' && params.accountId !== who.accountId) throw new AppError('account_not_found');
  if (params.teamId === undefined) return who;

  const role = await doors.roleIn(params.teamId, who.accountId);
  if (role === null) throw new AppError('team_not_found');
  if (isTeamRole(route.allow) && roles.indexOf(role) < roles.indexOf(route.allow)) throw new AppError('forbidden');
  return { ...who, teamId: params.teamId, role };
}

async function bySession(doors: Doors, request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> {
  const token = request.headers['x-session-token'];
  const session = typeof token === 'string' ? await doors.signIn(token) : null;
  if (session?.renewed) reply.header('x-session-token', session.renewed);
  return session?.who ?? null;
}

/** A token that is given must be right: a wrong one is not made good by a session. */
async function byRecordingToken(doors: Doors, route: Route, request: FastifyRequest): Promise<SignedIn | null> {
  const { token } = request.query as { token?: unknown };
  if (route.allow !== 'recording-token' || token === undefined) return null;
  const { teamId = '', meetingId = '' } = request.params as Params;
  const who = typeof token === 'string' ? await doors.openRecording(token, { teamId, meetingId }) : null;
  if (!who) throw new AppError('unauthorized');
  return who;
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
