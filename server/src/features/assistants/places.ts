import { assistantScopes } from '@candor/contract/assistants';
import { callMcp } from '@candor/contract/mcp';
import type { App } from '../../app.ts';

type Configured = Pick<App, 'config'>;

/** The origin: clients look for the metadata of an issuer with a path at other addresses than those it is served at. */
export function issuerOf({ config }: Configured): string {
  return new URL(config.publicUrl).origin;
}

/** What tokens are issued for (RFC 8707). */
export function resourceOf(app: Configured): string {
  return `${issuerOf(app)}${callMcp.path}`;
}

export const resourceMetadataPath = '/.well-known/oauth-protected-resource';

/** Tells a client that comes without a token where to get one (RFC 9728). */
export function challengeOf(app: Configured): string {
  const url = `${issuerOf(app)}${resourceMetadataPath}${callMcp.path}`;
  return `Bearer resource_metadata="${url}", scope="${assistantScopes.join(' ')}"`;
}
