import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import { readPolicies } from '../system/policies.ts';
import { selectConsent, upsertConsent } from './store.ts';

type OfMember = { teamId: string; accountId: string };

export async function getConsent(app: App, { teamId, accountId }: OfMember) {
  const row = await selectConsent(app.db, teamId, accountId);
  return { version: row?.version ?? null, lastAcceptedTerms: row?.lastAcceptedTerms.toISOString() ?? null };
}

/** Only the terms in force can be accepted: nobody agrees to a text that was not shown. */
export async function acceptPolicy(
  app: App,
  { teamId, accountId }: OfMember,
  consent: { version: string; lastAcceptedTerms: string },
) {
  const { version } = await readPolicies(app.config);
  if (consent.version !== version) throw new AppError('policy_version_unknown');
  await upsertConsent(app.db, { teamId, accountId, version, lastAcceptedTerms: new Date(consent.lastAcceptedTerms) });
  return getConsent(app, { teamId, accountId });
}
