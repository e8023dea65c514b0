import * as contract from '@candor/contract/api-keys';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { confirmIdentity } from '../sessions/confirm-identity.ts';
import { createApiKey, listApiKeys, revokeApiKey, revokeApiKeys } from './service.ts';

export const apiKeyRoutes = [
  on(contract.listOwnApiKeys, async ({ app, params }) => listApiKeys(app, { ...params, kind: 'personal' })),
  on(contract.createOwnApiKey, async ({ app, who, params, body, request }) => {
    await confirmIdentity(app, who, body.currentPassword);
    return createApiKey(app, params, 'personal', body, originOf(request));
  }),
  on(contract.revokeOwnApiKey, async ({ app, who, params: { apiKeyId, ...of }, request }) =>
    revokeApiKey(app, who, { ...of, kind: 'personal', id: apiKeyId }, originOf(request)),
  ),
  on(contract.listTeamApiKeys, async ({ app, params }) => listApiKeys(app, params)),
  on(contract.createTeamApiKey, async ({ app, who, params: { teamId }, body, request }) => {
    await confirmIdentity(app, who, body.currentPassword);
    return createApiKey(app, { teamId, accountId: who.accountId }, 'team', body, originOf(request));
  }),
  on(contract.endOwnApiKeys, async ({ app, who, params, request }) => ({
    ended: await app.db.transaction((tx) => revokeApiKeys(app, tx, who, params, originOf(request))),
  })),
  on(contract.endTeamApiKeys, async ({ app, who, params, request }) => ({
    ended: await app.db.transaction((tx) => revokeApiKeys(app, tx, who, params, originOf(request))),
  })),
  on(contract.revokeTeamApiKey, async ({ app, who, params: { teamId, apiKeyId }, request }) =>
    revokeApiKey(app, who, { teamId, id: apiKeyId }, originOf(request)),
  ),
  on(contract.getCurrentApiKey, ({ who: { apiKey, accountId, teamId, role } }) => ({
    $id: apiKey.keyId,
    kind: apiKey.kind === 'team' ? ('team' as const) : ('personal' as const),
    teamId,
    accountId,
    role,
    scopes: [...apiKey.scopes],
    expiresAt: apiKey.expiresAt === null ? null : new Date(apiKey.expiresAt).toISOString(),
  })),
];
