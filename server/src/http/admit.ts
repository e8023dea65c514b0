import type { Route } from '@candor/contract/route';
import { roles } from '@candor/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { parsePart } from './parse.ts';
import type { Doors, SignedIn, Who } from './who.ts';
import { isTeamRole } from './who.ts';

const noParams = z.object({});
type Params = { accountId?: string; teamId?: string; meetingId?: string };

/** Checks the caller against what the route allows, before its query and body are looked at. */
export async function admit(doors: Doors, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Who> {
  if (route.allow === 'anyone') return undefined;
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
