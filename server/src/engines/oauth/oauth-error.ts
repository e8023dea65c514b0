import * as client from 'openid-client';

/**
 * Why a provider gave no tokens.
 * - `grant`: the code or refresh token is no longer valid: ask the person again, never retry
 * - `denied`: the person, or their administrator, said no
 * - `client`: the installation's app is not right there
 * - `untrusted`: it answered, but what it signed is not for us, not by it, or not right now
 * - `unreachable`: no answer, or one that says nothing; may go well later
 */
export type OAuthFault = 'grant' | 'denied' | 'client' | 'untrusted' | 'unreachable';

export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly kind: OAuthFault;
  constructor(kind: OAuthFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

const kinds: Record<string, OAuthFault> = {
  invalid_grant: 'grant',
  invalid_code: 'grant',
  bad_code: 'grant',
  code_already_used: 'grant',
  token_revoked: 'grant',
  invalid_refresh_token: 'grant',
  access_denied: 'denied',
  consent_required: 'denied',
  interaction_required: 'denied',
  invalid_client: 'client',
  invalid_client_id: 'client',
  bad_client_secret: 'client',
  unauthorized_client: 'client',
  bad_redirect_uri: 'client',
  redirect_uri_mismatch: 'client',
};

/** Zoom says by number what is wrong, beside a general word. */
const zoomKinds: Record<string, OAuthFault> = {
  '4702': 'client',
  '4704': 'client',
  '4709': 'client',
  '4711': 'grant',
  '4733': 'grant',
  '4735': 'grant',
  '4738': 'denied',
  '4741': 'grant',
};

/** Checks of signed answers, as openid-client names them. */
const failedChecks = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

export function toOAuthError(error: unknown): OAuthError {
  if (error instanceof OAuthError) return error;
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
    const said = error.error_description ?? error.error;
    const number = /\b47\d\d\b/.exec(`${said} ${JSON.stringify(error.cause ?? '')}`)?.[0];
    const kind =
      (number && zoomKinds[number]) ||
      kinds[error.error] ||
      ('status' in error && error.status === 401 ? 'client' : 'unreachable');
    return new OAuthError(kind, `${error.error}${said === error.error ? '' : `: ${said}`}`.slice(0, 300), error);
  }
  if (error instanceof client.WWWAuthenticateChallengeError)
    return new OAuthError('client', 'The provider does not accept the client id or secret.', error);
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof client.ClientError && failedChecks.has(error.code ?? ''))
    return new OAuthError('untrusted', `The provider's answer was refused: ${message}`.slice(0, 300), error);
  return new OAuthError('unreachable', `The provider could not be reached: ${message}`.slice(0, 300), error);
}
