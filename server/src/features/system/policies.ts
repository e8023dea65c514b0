import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { policyNames } from '@candor/contract/system';
import type { Config } from '../../config.ts';
import { builtInPolicies } from './policy-templates.ts';

export type PolicyName = (typeof policyNames)[number];
export type Policies = Record<PolicyName, string> & { version: string };

/** The administrator's `terms.md` and `privacy.md` of the data folder, else the built-in templates; the version follows the texts. */
export async function readPolicies(config: Pick<Config, 'dataDir' | 'productName'>): Promise<Policies> {
  const templates = builtInPolicies(config.productName);
  const [terms, privacy] = await Promise.all([
    readOr(join(config.dataDir, 'terms.md'), templates.terms),
    readOr(join(config.dataDir, 'privacy.md'), templates.privacy),
  ]);
  const version = createHash('sha256')
    .update(JSON.stringify([terms, privacy]))
    .digest('hex')
    .slice(0, 12);
  return { terms, privacy, version };
}

async function readOr(path: string, template: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return template;
    throw error;
  }
}
