import * as contract from '@candor/contract/first-run';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { firstRunState } from './code.ts';
import { findBackups, startRestore } from './restore.ts';
import { createDemo, createFirstAccount } from './service.ts';

export const firstRunRoutes = [
  on(contract.getFirstRun, async ({ app }) => ({ state: await firstRunState(app) })),
  on(contract.createFirstAccount, async ({ app, body, request }) => ({
    data: { token: await createFirstAccount(app, body, originOf(request)) },
  })),
  on(contract.createDemo, async ({ app, body, request }) => ({
    data: { token: await createDemo(app, body.code, originOf(request)) },
  })),
  on(contract.findBackups, ({ app, body }) => findBackups(app, body)),
  on(contract.startRestore, ({ app, body }) => startRestore(app, body)),
  on(contract.getRestore, ({ app }) => app.restoring.state()),
];
