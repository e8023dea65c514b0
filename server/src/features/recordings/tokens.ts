import { limits } from '@candor/contract/limits';
import { id } from '@candor/contract/fields';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Doors, SignedIn } from '../../http/who.ts';
import { openLiveSessions } from '../sessions/live.ts';

const algorithm = 'HS256';
const audience = 'recording';
const claims = z.object({ accountId: id, sessionId: id, teamId: id, meetingId: id, exp: z.number() });

/** Opens the recording of one meeting, for as long as the session that asked for it lives. */
export async function signRecordingToken(
  app: App,
  who: SignedIn,
  at: { teamId: string; meetingId: string },
): Promise<{ token: string; expiresAt: string }> {
  const now = Math.floor(app.now().getTime() / 1000);
  const exp = now + limits.recordingTokenS;
  const token = await new SignJWT({
    accountId: who.accountId,
    sessionId: who.sessionId,
    teamId: at.teamId,
    meetingId: at.meetingId,
  })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(exp)
    .sign(app.signingKey);
  return { token, expiresAt: new Date(exp * 1000).toISOString() };
}

export function openRecordingDoor(app: App): Doors['openRecording'] {
  const isLive = openLiveSessions(app);
  return async (token, at) => {
    const read = await jwtVerify(token, app.signingKey, {
      algorithms: [algorithm],
      audience,
      currentDate: app.now(),
    }).then(
      ({ payload }) => claims.safeParse(payload),
      () => null,
    );
    if (!read?.success || read.data.teamId !== at.teamId || read.data.meetingId !== at.meetingId) return null;
    const { accountId, sessionId, exp } = read.data;
    return (await isLive({ accountId, sessionId })) ? { accountId, sessionId, expiresAt: exp * 1000 } : null;
  };
}
