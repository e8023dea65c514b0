import { z } from 'zod';
import { OAuthError } from './oauth-error.ts';
import type { OAuth, OAuthTokens } from './port.ts';

/** Whom the tokens stand for at the provider: `id` never changes, `name` is for people. */
export type ExternalAccount = {
  id: string;
  name: string;
  /** What the adapter of this system needs to know beside the token. */
  settings?: Record<string, string>;
};

const google = z.object({ sub: z.string(), email: z.string().default('') });
const microsoft = z.object({
  id: z.string(),
  mail: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
});
const zoom = z.object({ id: z.string(), account_id: z.string().default(''), email: z.string().default('') });
const salesforce = z.object({ id: z.string(), instance_url: z.url() });
const hubspot = z.object({ hub_id: z.coerce.string() });
const slack = z.object({ team: z.object({ id: z.string(), name: z.string().default('') }) });

export async function identify(oauth: OAuth, provider: string, tokens: OAuthTokens): Promise<ExternalAccount> {
  if (provider === 'google' || provider === 'google-mail') {
    const { sub, email } = google.parse(await ask(oauth, 'https://openidconnect.googleapis.com/v1/userinfo', tokens));
    return { id: sub, name: email };
  }
  if (provider === 'microsoft' || provider === 'microsoft-mail') {
    const me = microsoft.parse(await ask(oauth, 'https://graph.microsoft.com/v1.0/me', tokens));
    return { id: me.id, name: me.mail ?? me.userPrincipalName ?? '' };
  }
  if (provider === 'zoom') {
    const me = zoom.parse(await ask(oauth, 'https://api.zoom.us/v2/users/me', tokens));
    // Deauthorisation names both.
    return { id: `${me.account_id}/${me.id}`, name: me.email };
  }
  if (provider === 'slack') {
    const { team } = slack.parse(tokens.reply);
    return { id: team.id, name: team.name };
  }
  if (provider === 'salesforce') {
    const { id, instance_url: instanceUrl } = salesforce.parse(tokens.reply);
    // An address whose last parts are the organisation and the user.
    const [organisation = '', user = ''] = id.split('/').slice(-2);
    return { id: `${organisation}/${user}`, name: new URL(instanceUrl).hostname, settings: { instanceUrl } };
  }
  if (provider === 'hubspot') {
    const { hub_id: id } = hubspot.parse(tokens.reply);
    return { id, name: `HubSpot ${id}` };
  }
  return { id: '', name: '' };
}

async function ask(oauth: OAuth, url: string, { accessToken }: OAuthTokens): Promise<unknown> {
  const reply = await fetch(oauth.resolve(url), {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(20_000),
  }).catch((error: unknown) => {
    throw new OAuthError('unreachable', 'The provider could not be reached.', error);
  });
  if (!reply.ok) throw new OAuthError('denied', `The provider does not say whose account it is (${reply.status}).`);
  return reply.json();
}
