import * as contract from '@candor/contract/configuration';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { applyConfiguration } from './apply.ts';
import { listConfigured } from './configured.ts';
import { readConfiguration } from './read.ts';

export const configurationRoutes = [
  on(contract.applyConfiguration, async ({ app, who, query, body, request }) =>
    applyConfiguration(app, readConfiguration(Buffer.from(body).toString('utf8')), {
      isDryRun: query.dryRun,
      who,
      from: originOf(request),
    }),
  ),
  on(contract.getTeamConfiguration, async ({ app, params }) => ({
    paths: await listConfigured(app.db, params.teamId),
  })),
];
