import type { Route } from '@candor/contract/route';
import { roles } from '@candor/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { parsePart } from './parse.ts';
import type { Doors, Who } from './who.ts';
import { isTeamRole } from './who.ts';

const noParams = z.object({});

/** Checks the caller against what the route allows, before its query and body are looked at. */
export async function admit(doors: Doors, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Who> {
  if (route.allow === 'anyone') return undefined;
  const token = request.headers['x-session-token'];
  const session = typeof token === 'string' ? await doors.signIn(token) : null;
  if (!session) throw new AppError('unauthorized');
  if (session.renewed) reply.header('x-session-token', session.renewed);

  const { who } = session;
  const params = parsePart('params', route.params ?? noParams, request.params) as { accountId?: string; teamId?: string };
  if (route.allow === 'self' && params.accountId !== who.accountId) throw new AppError('account_not_found');
  if (params.teamId === undefined) return who;

  const role = await doors.roleIn(params.teamId, who.accountId);
  if (role === null) throw new AppError('team_not_found');
  if (isTeamRole(route.allow) && roles.indexOf(role) < roles.indexOf(route.allow)) throw new AppError('forbidden');
  return { ...who, teamId: params.teamId, role };
}
