import * as answers from '@candor/contract/external-answers';
import * as external from '@candor/contract/external-pages';
import * as contract from '@candor/contract/sharable-pages';
import * as links from '@candor/contract/share-links';
import { getShareReceipt } from '@candor/contract/share-receipts';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { sendFile } from '../../http/ranges.ts';
import { addDownload, addEvents, getActivity } from './activity/activity.ts';
import { getAnswers, putAnswer, undoAnswer } from './answers/answers.ts';
import { getReceipt } from './answers/receipt.ts';
import { requestCode, useCode } from './links/codes.ts';
import { getBlindPreview, requireBlindSound } from './blind/blind-preview.ts';
import { getExternalPage, getMeta } from './present/external.ts';
import { keptPage } from './present/kept.ts';
import { previewPage } from './present/preview.ts';
import { requireEvidence, requireMedia, requireThumbnail } from './serve/files.ts';
import { createLinks, extendLink, listLinks, revokeLink, setAnswers } from './links/links.ts';
import { createSnippetPage } from './snippet-page.ts';
import { changePage, createPage, duplicatePage, getPage, listPages, removePage, restorePage } from './service.ts';

export const sharablePageRoutes = [
  on(contract.listSharablePages, async ({ app, who, params, query }) => ({
    sharablePages: await listPages(app, who, params.teamId, query),
  })),
  on(contract.createSharablePage, async ({ app, who, params, body }) => createPage(app, who, params.teamId, body)),
  on(contract.getSharablePage, async ({ app, who, params }) => getPage(app, who, params)),
  on(contract.updateSharablePage, async ({ app, who, params, body }) => changePage(app, who, params, body)),
  on(contract.duplicateSharablePage, async ({ app, who, params }) => duplicatePage(app, who, params)),
  on(contract.deleteSharablePage, async ({ app, params }) => removePage(app, params)),
  on(contract.restoreSharablePage, async ({ app, who, params }) => restorePage(app, who, params)),

  on(contract.createSnippetPage, async ({ app, who, params }) => createSnippetPage(app, who, params)),

  on(links.createShareLinks, async ({ app, who, params, body, request }) => ({
    shareLinks: await createLinks(app, who, params, body, originOf(request)),
  })),
  on(links.listShareLinks, async ({ app, params }) => ({ shareLinks: await listLinks(app, params) })),
  on(links.revokeShareLink, async ({ app, who, params, request }) => revokeLink(app, who, params, originOf(request))),
  on(links.extendShareLink, async ({ app, who, params, body, request }) =>
    extendLink(app, who, params, body.days, originOf(request)),
  ),
  on(links.setShareLinkAnswers, async ({ app, who, params, body, request }) =>
    setAnswers(app, who, params, body.takesAnswers, originOf(request)),
  ),
  on(getShareReceipt, async ({ app, who, params }) => getReceipt(app, who, params)),
  on(links.previewSharablePage, async ({ app, who, params, query, body }) =>
    previewPage(app, who, { ...params, ...query }, body),
  ),
  on(links.getShareActivity, async ({ app, params }) => getActivity(app, params)),
  on(links.getBlindPreview, async ({ app, params }) => getBlindPreview(app, params)),
  on(links.getBlindSound, async ({ app, params, query, request, reply }) =>
    sendFile(request, reply, await requireBlindSound(app, params, params.datasourceId, query.evidenceId)),
  ),

  on(external.getExternalPage, async ({ app, who, reply }) =>
    reply
      .type('application/json; charset=utf-8')
      .send(await keptPage(app, who, (page) => reply.serialize({ ...page }) as string)),
  ),
  on(external.getExternalLayout, async ({ app, who }) => {
    const { layoutId, header, footer } = await getExternalPage(app, who);
    return { layoutId, header, footer };
  }),
  on(external.getExternalDatasource, async ({ app, who, params, query, request, reply }) => {
    const file = await requireMedia(app, who, params.datasourceId, query.download !== undefined);
    // A download that is continued is the same one.
    if (query.download && request.method === 'GET' && /^(bytes=0-)?$/.test(request.headers.range ?? ''))
      await addDownload(app, who, params.datasourceId);
    return sendFile(request, reply, file);
  }),
  on(external.getExternalThumbnail, async ({ app, who, params, request, reply }) =>
    sendFile(request, reply, await requireThumbnail(app, who, params.datasourceId)),
  ),
  on(external.getExternalEvidence, async ({ app, who, params, request, reply }) =>
    sendFile(request, reply, await requireEvidence(app, who, params.datasourceId, params.evidenceId)),
  ),
  on(external.getExternalMeta, async ({ app, who }) => getMeta(app, who)),
  on(external.createExternalSession, async ({ app, who }) => requestCode(app, who)),
  on(external.createExternalToken, async ({ app, who, body }) => useCode(app, who, body.code)),
  on(external.addExternalEvents, async ({ app, who, body }) => addEvents(app, who, body)),
  on(answers.getExternalAnswers, async ({ app, who }) => getAnswers(app, who)),
  on(answers.putExternalAnswer, async ({ app, who, params, body }) => {
    await putAnswer(app, who, params.candidateId, body);
    return getAnswers(app, who);
  }),
  on(answers.undoExternalAnswer, async ({ app, who, params }) => {
    await undoAnswer(app, who, params.candidateId);
    return getAnswers(app, who);
  }),
];
