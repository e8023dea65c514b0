import * as contract from '@candor/contract/audit';
import { on } from '../../http/mount.ts';
import { listAuditLog } from './service.ts';

export const auditRoutes = [
  on(contract.listAuditLog, async ({ app, params, query }) => listAuditLog(app, params.teamId, query)),
];
