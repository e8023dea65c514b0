import type { OAuthProvider } from './providers.ts';

/** The app that this installation has registered with a provider. */
export type OAuthClient = { clientId: string; clientSecret: string };
export type OAuthTokens = {
  accessToken: string;
  /** Null where the provider gave none: the one before stays good. */
  refreshToken: string | null;
  /** Null where it never ends, or where the provider does not say when. */
  expiresInS: number | null;
  scopes: string[];
  /** The whole reply: providers put their own fields there. */
  reply: Record<string, unknown>;
};

export type OAuth = {
  provider(name: string): OAuthProvider | undefined;
  /** An address of a provider, as this installation reaches it. */
  resolve(url: string): string;
  authorizationUrl(
    name: string,
    app: OAuthClient,
    at: { redirectUri: string; state: string; verifier: string },
  ): Promise<string>;
  exchange(
    name: string,
    app: OAuthClient,
    at: { callbackUrl: string; state: string; verifier: string },
  ): Promise<OAuthTokens>;
  refresh(name: string, app: OAuthClient, refreshToken: string): Promise<OAuthTokens>;
  /** Best effort at the provider: a token that is gone already is no fault. */
  revoke(name: string, app: OAuthClient, token: string): Promise<void>;
  /** Null where the provider knows the app; else why not. */
  testClient(name: string, app: OAuthClient, redirectUri: string): Promise<string | null>;
};
