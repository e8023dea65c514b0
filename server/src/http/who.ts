import type { Allow, Role, Route } from '@candor/contract/route';
import { roles } from '@candor/contract/route';

/** Somebody with a live session. */
export type SignedIn = { accountId: string; sessionId: string; /** When the token ends, in ms. */ expiresAt: number };
/** Somebody whose role in the team of the path was checked. */
export type Member = SignedIn & { teamId: string; role: Role };

/** What a handler learns about its caller, by what its route allows. */
export type WhoOf<R extends Route> = R['allow'] extends 'anyone' ? undefined : R['allow'] extends Role | 'recording-token' ? Member : SignedIn;

export type Who = undefined | SignedIn | Member;

/** The sign-in door is given from outside, so that `http` knows no feature. */
export type Doors = {
  /** Who the token belongs to, and a newer token where it is time for one; null when it opens nothing. */
  signIn(token: string): Promise<{ who: SignedIn; renewed: string | null } | null>;
  /** Whom a token of the query stands for, where it was issued for exactly this recording; null when it opens nothing here. */
  openRecording(token: string, at: { teamId: string; meetingId: string }): Promise<SignedIn | null>;
  /** The account's role in the team, null when it has none there. */
  roleIn(teamId: string, accountId: string): Promise<Role | null>;
};

export function isTeamRole(allow: Allow): allow is Role {
  return roles.some((role) => role === allow);
}
