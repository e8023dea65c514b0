import { id } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
import { z } from 'zod';
import type { App } from '../../../app.ts';
import type { Doors, SignedIn } from '../../../http/who.ts';
import { readToken, signToken, startLifetime } from '../../../tokens/tokens.ts';
import { openLiveSessions } from '../../sessions/live.ts';

const recordingToken = {
  audience: 'recording',
  claims: z.object({ accountId: id, sessionId: id, teamId: id, meetingId: id, exp: z.number() }),
};

/** Opens the recording of one meeting, for as long as the session that asked for it lives. */
export async function signRecordingToken(
  app: App,
  { accountId, sessionId }: SignedIn,
  { teamId, meetingId }: { teamId: string; meetingId: string },
): Promise<{ token: string; expiresAt: string }> {
  const lifetime = startLifetime(app, limits.recordingTokenS);
  const token = await signToken(app, recordingToken, { accountId, sessionId, teamId, meetingId }, lifetime);
  return { token, expiresAt: lifetime.expiresAt.toISOString() };
}

export function openRecordingDoor(app: App): Doors['openRecording'] {
  const isLive = openLiveSessions(app);
  return async (token, { teamId, meetingId }) => {
    const claims = await readToken(app, recordingToken, token);
    if (claims?.teamId !== teamId || claims.meetingId !== meetingId) return null;
    const { accountId, sessionId, exp } = claims;
    return (await isLive({ accountId, sessionId })) ? { accountId, sessionId, expiresAt: exp * 1000 } : null;
  };
}
