import type { Allow, Role, Route } from '@candor/contract/route';
import { roles } from '@candor/contract/route';

/** Somebody with a live session. */
export type SignedIn = { accountId: string; sessionId: string /** When the token ends, in ms. */; expiresAt: number };
/** Somebody whose role in the team of the path was checked. */
export type Member = SignedIn & { teamId: string; role: Role };

/** Whoever holds a link to one sharable page: nobody in particular. */
export type Visitor = {
  teamId: string;
  pageId: string;
  referenceId: string;
  linkId: string;
  isBlind: boolean /** Has given the code, where the link asks for one. */;
  isAdmitted: boolean /** When the token ends, in ms. */;
  expiresAt: number;
};

/** What a handler learns about its caller, by what its route allows. */
export type WhoOf<R extends Route> = R['allow'] extends 'anyone'
  ? undefined
  : R['allow'] extends 'share-token' | 'share-link'
    ? Visitor
    : R['allow'] extends Role | 'recording-token'
      ? Member
      : SignedIn;

export type Who = undefined | SignedIn | Member | Visitor;

/** The sign-in door is given from outside, so that `http` knows no feature. */
export type Doors = {
  /** Who the token belongs to, and a newer token where it is time for one; null when it opens nothing. */
  signIn(token: string): Promise<{ who: SignedIn; renewed: string | null } | null>;
  /** Whom a token of the query stands for, where it was issued for exactly this recording; null when it opens nothing here. */
  openRecording(token: string, at: { teamId: string; meetingId: string }): Promise<SignedIn | null>;
  /** Whom a share token lets in, where it was issued for exactly this page; null when it opens nothing here. */
  openShare(token: string, at: { teamId: string; referenceId: string }): Promise<Visitor | null>;
  /** The account's role in the team, null when it has none there. */
  roleIn(teamId: string, accountId: string): Promise<Role | null>;
};

export function isTeamRole(allow: Allow): allow is Role {
  return roles.some((role) => role === allow);
}
