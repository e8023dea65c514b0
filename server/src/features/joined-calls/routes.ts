import * as contract from '@candor/contract/joined-calls';
import { on } from '../../http/mount.ts';
import { separateCalls } from './separate.ts';
import { getJoinedCalls, joinCalls } from './service.ts';

export const joinedCallRoutes = [
  on(contract.listJoinedCalls, async ({ app, who, params }) => getJoinedCalls(app, who, params)),
  on(contract.joinCalls, async ({ app, who, params, body }) => joinCalls(app, who, params, body.meetingId)),
  on(contract.separateCalls, async ({ app, who, params }) => separateCalls(app, who, params)),
];
