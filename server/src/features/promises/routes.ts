import * as contract from '@candor/contract/promises';
import { on } from '../../http/mount.ts';
import { finishByLink, readLink } from './links.ts';
import { listPromises } from './service.ts';

export const promiseRoutes = [
  on(contract.listPromises, async ({ app, who, query }) => listPromises(app, who, query)),
  on(contract.readPromiseLink, async ({ app, body }) => readLink(app, body.token)),
  on(contract.finishPromise, async ({ app, body }) => finishByLink(app, body.token)),
];
