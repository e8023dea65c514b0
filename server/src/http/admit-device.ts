import { unauthorizedMessages } from '@candor/contract/errors';
import type { Route } from '@candor/contract/route';
import { roles } from '@candor/contract/route';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { DeviceHolder, Doors } from './who.ts';
import { isTeamRole } from './who.ts';

/** A paired browser records and reads meetings that its own member owns, and finds nothing else, whatever the member's role. */
export async function admitDevice(
  doors: Doors,
  route: Route,
  request: FastifyRequest,
  { secret, readParams }: { secret: string; readParams: () => { teamId?: string; meetingId?: string } },
): Promise<DeviceHolder> {
  const device = await doors.openDevice(secret, request.ip);
  if (!device) throw new AppError('unauthorized', { message: unauthorizedMessages.deviceWrong });
  if (route.allow !== 'device' && !route.takesDevices) throw new AppError('device_only_records');
  const { accountId, teamId } = device;
  const params = readParams();
  if (params.teamId !== undefined && params.teamId !== teamId) throw new AppError('team_not_found');
  const role = await doors.roleIn(teamId, accountId);
  if (role === null) throw new AppError('team_not_found');
  const least = isTeamRole(route.allow) ? route.allow : 'member';
  if (roles.indexOf(role) < roles.indexOf(least)) throw new AppError('forbidden');
  const { meetingId } = params;
  if (meetingId !== undefined && !(await doors.ownsMeeting(accountId, { teamId, meetingId })))
    throw new AppError('meeting_not_found');
  return { accountId, sessionId: device.deviceId, expiresAt: Number.MAX_SAFE_INTEGER, teamId, role, device };
}
