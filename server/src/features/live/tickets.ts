import { id } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/who.ts';
import { readToken, signToken, startLifetime } from '../../tokens/tokens.ts';
import type { InMeeting } from '../meetings/service.ts';
import { findTake } from '../recordings/takes/takes.ts';
import { requireOwnMeeting } from './own.ts';

const liveTicket = {
  audience: 'live-audio',
  claims: z.object({ accountId: id, sessionId: id, teamId: id, meetingId: id, takeId: id }),
};
export type LiveTicket = z.output<typeof liveTicket.claims>;

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
  const lifetime = startLifetime(app, limits.liveTicketS);
  const { accountId, sessionId } = who;
  const claims = { accountId, sessionId, teamId: at.teamId, meetingId: at.meetingId, takeId };
  const ticket = await signToken(app, liveTicket, claims, lifetime);
  return { ticket, expiresAt: lifetime.expiresAt.toISOString() };
}

/** Null where it opens nothing here. */
export async function readLiveTicket(app: App, ticket: string, at: InMeeting): Promise<LiveTicket | null> {
  const claims = await readToken(app, liveTicket, ticket);
  return claims?.teamId === at.teamId && claims.meetingId === at.meetingId ? claims : null;
}
