import * as contract from '@candor/contract/snippets';
import { on } from '../../http/mount.ts';
import { sendFile } from '../../http/ranges.ts';
import {
  changeSnippet,
  createSnippet,
  getSnippet,
  listSnippets,
  removeSnippet,
  requireMedia,
  requireThumbnail,
} from './service.ts';

export const snippetRoutes = [
  on(contract.createSnippet, async ({ app, who, params, body }) => createSnippet(app, who, params, body)),
  on(contract.listSnippets, async ({ app, who, params }) => ({ snippets: await listSnippets(app, who, params) })),
  on(contract.getSnippet, async ({ app, who, params }) => getSnippet(app, who, params)),
  on(contract.updateSnippet, async ({ app, who, params, body }) => changeSnippet(app, who, params, body)),
  on(contract.deleteSnippet, async ({ app, who, params }) => removeSnippet(app, who, params)),
  on(contract.getSnippetMedia, async ({ app, who, params, query, request, reply }) =>
    sendFile(request, reply, await requireMedia(app, who, params, query.download !== undefined)),
  ),
  on(contract.getSnippetThumbnail, async ({ app, who, params, request, reply }) =>
    sendFile(request, reply, await requireThumbnail(app, who, params)),
  ),
];
