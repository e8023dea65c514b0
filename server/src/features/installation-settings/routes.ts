import * as contract from '@candor/contract/installation-settings';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { listSettings, putSettings } from './service.ts';

export const installationSettingRoutes = [
  on(contract.listInstallationSettings, ({ app }) => ({ settings: listSettings(app) })),
  on(contract.putInstallationSettings, async ({ app, who, body, request }) => ({
    settings: await putSettings(app, who, body.values, originOf(request)),
  })),
];
