import { id } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/who.ts';
import type { InMeeting } from '../meetings/service.ts';
import { findTake } from '../recordings/takes.ts';
import { requireOwnMeeting } from './own.ts';

const algorithm = 'HS256';
const audience = 'live-audio';
const claims = z.object({ accountId: id, sessionId: id, teamId: id, meetingId: id, takeId: id });
export type LiveTicket = z.output<typeof claims>;

/** Opens the way for the sound of one take that its owner is recording, for a moment. */
export async function signLiveTicket(
  app: App,
  who: SignedIn,
  at: InMeeting,
  takeId: string,
): Promise<{ ticket: string; expiresAt: string }> {
  await requireOwnMeeting(app.db, who, at);
  const take = await findTake(app.db, at, takeId);
  if (!take) throw new AppError('take_not_found');
  if (take.status === 'finished') throw new AppError('take_finished');
  const now = Math.floor(app.now().getTime() / 1000);
  const exp = now + limits.liveTicketS;
  const held: LiveTicket = {
    accountId: who.accountId,
    sessionId: who.sessionId,
    teamId: at.teamId,
    meetingId: at.meetingId,
    takeId,
  };
  const ticket = await new SignJWT(held)
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(exp)
    .sign(app.signingKey);
  return { ticket, expiresAt: new Date(exp * 1000).toISOString() };
}

/** Null where it opens nothing here. */
export async function readLiveTicket(app: App, ticket: string, at: InMeeting): Promise<LiveTicket | null> {
  const read = await jwtVerify(ticket, app.signingKey, {
    algorithms: [algorithm],
    audience,
    currentDate: app.now(),
  }).then(
    ({ payload }) => claims.safeParse(payload),
    () => null,
  );
  return read?.success && read.data.teamId === at.teamId && read.data.meetingId === at.meetingId ? read.data : null;
}
