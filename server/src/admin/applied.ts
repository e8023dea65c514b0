import type { AppliedConfiguration } from '@candor/contract/configuration';

/** What a run of candor.config.yaml did, line by line. */
export function describeApplied({ isDryRun, changes, webhookSecrets }: AppliedConfiguration): string {
  if (changes.length === 0) return 'Nothing to change: everything already matches the file.';
  const words = isDryRun ? { create: 'Would add', change: 'Would change' } : { create: 'Added', change: 'Changed' };
  const lines = changes.map(
    ({ action, what, fields }) => `${words[action]} ${what}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`,
  );
  const secrets = webhookSecrets.map(({ team, url, secret }) => `Signing secret of ${url} (${team}): ${secret}`);
  return [...lines, ...(secrets.length > 0 ? [...secrets, 'Secrets are not shown again.'] : [])].join('\n');
}
