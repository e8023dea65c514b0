import * as contract from '@candor/contract/assistants';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { confirmIdentity } from '../sessions/confirm-identity.ts';
import { disconnectAll } from './disconnect.ts';
import { allowAssistant, denyAssistant, listAssistants, readAssistantRequest, revokeAssistant } from './service.ts';

export const assistantRoutes = [
  on(contract.getAssistantRequest, async ({ app, params, request, reply }) =>
    readAssistantRequest(app, { ...params, request, reply }),
  ),
  on(contract.allowAssistant, async ({ app, who, params, body, request, reply }) => {
    await confirmIdentity(app, who, body.currentPassword);
    return { continueUrl: await allowAssistant(app, who, { ...params, request, reply }, body) };
  }),
  on(contract.denyAssistant, async ({ app, params, request, reply }) => ({
    continueUrl: await denyAssistant(app, { ...params, request, reply }),
  })),
  on(contract.listOwnAssistants, async ({ app, params }) => listAssistants(app, params)),
  on(contract.revokeOwnAssistant, async ({ app, who, params: { assistantId, ...of }, request }) =>
    revokeAssistant(app, who, { ...of, id: assistantId }, originOf(request)),
  ),
  on(contract.listTeamAssistants, async ({ app, params }) => listAssistants(app, params)),
  on(contract.revokeTeamAssistant, async ({ app, who, params: { teamId, assistantId }, request }) =>
    revokeAssistant(app, who, { teamId, id: assistantId }, originOf(request)),
  ),
  on(contract.endOwnAssistants, async ({ app, params: { accountId }, request }) => ({
    ended: await app.db.transaction((tx) => disconnectAll(app, tx, accountId, originOf(request))),
  })),
];
