import * as contract from '@candor/contract/comments';
import { on } from '../../http/mount.ts';
import { createComment, deleteComment, listComments, updateComment } from './service.ts';

export const commentRoutes = [
  on(contract.listComments, async ({ app, who, params }) => ({ comments: await listComments(app, who, params) })),
  on(contract.createComment, async ({ app, who, params, body }) => createComment(app, who, params, body)),
  on(contract.updateComment, async ({ app, who, params, body }) => updateComment(app, who, params, body.text)),
  on(contract.deleteComment, async ({ app, who, params }) => deleteComment(app, who, params)),
];
