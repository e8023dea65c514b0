import * as contract from '@candor/contract/provisioning';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { confirmIdentity } from '../sessions/confirm-identity.ts';
import { createProvisioningKey, getProvisioning, mapProvisioningGroup, revokeProvisioningKey } from './provisioning.ts';

export const provisioningRoutes = [
  on(contract.getProvisioning, ({ app }) => getProvisioning(app)),
  on(contract.createProvisioningKey, async ({ app, who, body, request }) => {
    await confirmIdentity(app, who, body.currentPassword);
    return createProvisioningKey(app, who, body, originOf(request));
  }),
  on(contract.revokeProvisioningKey, async ({ app, who, params, request }) =>
    revokeProvisioningKey(app, who, params.keyId, originOf(request)),
  ),
  on(contract.mapProvisioningGroup, async ({ app, who, params, body, request }) =>
    mapProvisioningGroup(app, who, { ...params, ...body }, originOf(request)),
  ),
];
