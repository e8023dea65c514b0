import * as contract from '@candor/contract/installation-status';
import { on } from '../../http/mount.ts';
import { cancelJob, getInstallationStatus, listJobs, retryJob } from './service.ts';

export const installationStatusRoutes = [
  on(contract.getInstallationStatus, async ({ app }) => getInstallationStatus(app)),
  on(contract.listJobs, async ({ app, query }) => listJobs(app, query)),
  on(contract.retryJob, async ({ app, params }) => retryJob(app, params)),
  on(contract.cancelJob, async ({ app, params }) => cancelJob(app, params)),
];
