import * as contract from '@candor/contract/installation-areas';
import { on } from '../../http/mount.ts';
import { listAreas } from './service.ts';
import { testArea } from './trials.ts';

export const installationAreaRoutes = [
  on(contract.listInstallationAreas, async ({ app }) => ({ areas: await listAreas(app) })),
  on(contract.testInstallationArea, ({ app, who, params, body }) =>
    testArea(app, who.accountId, params.area, body.values),
  ),
];
