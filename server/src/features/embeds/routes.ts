import * as contract from '@candor/contract/embeds';
import { on } from '../../http/mount.ts';
import { sendFile } from '../../http/ranges.ts';
import { originOf } from '../audit/service.ts';
import { getEmbedded, requireEmbeddedFile } from './embedded.ts';
import { createEmbed, getOrigins, listEmbeds, putOrigins, revokeEmbed } from './service.ts';

export const embedRoutes = [
  on(contract.createEmbed, async ({ app, who, params, body, request }) =>
    createEmbed(app, who, params, body, originOf(request)),
  ),
  on(contract.listEmbeds, async ({ app, who, params }) => ({ embeds: await listEmbeds(app, who, params) })),
  on(contract.revokeEmbed, async ({ app, who, params, request }) => revokeEmbed(app, who, params, originOf(request))),
  on(contract.getEmbedSettings, async ({ app, params }) => ({ origins: await getOrigins(app.db, params.teamId) })),
  on(contract.putEmbedSettings, async ({ app, who, params, body, request }) => ({
    origins: await putOrigins(app, who, params.teamId, body.origins, originOf(request)),
  })),
  on(contract.getEmbedded, async ({ app, params, query }) => getEmbedded(app, { ...params, ...query })),
  on(contract.getEmbeddedMedia, async ({ app, params, query, request, reply }) =>
    sendFile(request, reply, await requireEmbeddedFile(app, { ...params, ...query })),
  ),
];
