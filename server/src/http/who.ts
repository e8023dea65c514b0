import type { Allow, Role, Route } from '@candor/contract/route';
import { roles } from '@candor/contract/route';
import type { Scope } from '@candor/contract/scopes';

/** Somebody with a live session. */
export type SignedIn = { accountId: string; sessionId: string /** When the token ends, in ms. */; expiresAt: number };
/** Who a session's token belongs to, and a newer token where it is time for one. */
export type OpenedSession = { who: SignedIn; renewed: string | null };
/** Who acts in a team, in a role that was checked: all that access looks at. */
export type Member = { accountId: string; teamId: string; role: Role };
/** A member who came by a session of their own, or by something that stands for one. */
export type SignedInMember = SignedIn & Member;

/** What a live API key opens: one team, in the name of one member, as far as its scopes go. */
export type OpenedKey = {
  keyId: string;
  /** `assistant`: a token that OAuth issued, which opens the assistants' door alone. */
  kind: 'personal' | 'team' | 'assistant';
  accountId: string;
  teamId: string;
  scopes: readonly Scope[];
  /** In ms; null where it does not expire. */
  expiresAt: number | null;
};
/** Somebody who calls by an API key. */
export type KeyHolder = SignedInMember & { apiKey: OpenedKey };

/** What the credential of a paired browser opens: meetings of one member, in one team. */
export type OpenedDevice = { deviceId: string; accountId: string; teamId: string };
/** A paired browser. */
export type DeviceHolder = SignedInMember & { device: OpenedDevice };

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
  : R extends { takesInstallationKeys: true }
    ? Installer
    : R['allow'] extends 'share-token' | 'share-link'
      ? Visitor
      : R['allow'] extends 'api-key'
        ? KeyHolder
        : R['allow'] extends 'device'
          ? DeviceHolder
          : R['allow'] extends Role | 'recording-token'
            ? SignedInMember
            : SignedIn;

/** An administrator, or a program with an installation key, which is nobody's account. */
export type Installer = { accountId: string | null };

export type Who = undefined | Installer | SignedIn | SignedInMember | KeyHolder | DeviceHolder | Visitor;

/** The sign-in door is given from outside, so that `http` knows no feature. */
export type Doors = {
  /** Null when it opens nothing; at once where the session is known. */
  signIn(token: string): OpenedSession | null | Promise<OpenedSession | null>;
  /** Whom a token of the query stands for, where it was issued for exactly this recording; null when it opens nothing here. */
  openRecording(token: string, at: { teamId: string; meetingId: string }): Promise<SignedIn | null>;
  /** Whom a share token lets in, where it was issued for exactly this page; null when it opens nothing here. */
  openShare(token: string, at: { teamId: string; referenceId: string }): Promise<Visitor | null>;
  /** What an API key opens; null when it opens nothing (any more). `address` is remembered as where it was last used. */
  openKey(secret: string, address: string): Promise<OpenedKey | null>;
  /** Whether a key of the installation is live. */
  openInstallationKey(secret: string): Promise<boolean>;
  /** The same for the token of an assistant. */
  openToken(token: string, address: string): Promise<OpenedKey | null>;
  /** What the credential of a paired browser opens; null when it opens nothing (any more). */
  openDevice(secret: string, address: string): Promise<OpenedDevice | null>;
  /** Whether the account owns this meeting, for callers that may touch no other. */
  ownsMeeting(accountId: string, at: { teamId: string; meetingId: string }): Promise<boolean>;
  /** Tells whoever comes to the assistants' door without a token where to get one. */
  challenge(): string;
  /** Whether the account looks after the installation as a whole. */
  isAdministrator(accountId: string): Promise<boolean>;
  /** The account's role in the team, null when it has none there; at once where it is known. */
  roleIn(teamId: string, accountId: string): Role | null | Promise<Role | null>;
};

export function isTeamRole(allow: Allow): allow is Role {
  return roles.some((role) => role === allow);
}
