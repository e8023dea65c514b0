import * as contract from '@candor/contract/briefs';
import { on } from '../../http/mount.ts';
import { getBrief } from './service.ts';

export const briefRoutes = [on(contract.getBrief, async ({ app, who, params }) => getBrief(app, who, params))];
