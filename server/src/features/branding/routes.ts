import * as contract from '@candor/contract/branding';
import { on } from '../../http/mount.ts';
import { originOf, recordSetting } from '../audit/service.ts';
import {
  brandingLayoutOf,
  documentBrandingOf,
  previewDocument,
  setBrandingLayout,
  setDocumentBranding,
} from './service.ts';

export const brandingRoutes = [
  on(contract.getBrandingLayout, async ({ app, params }) => brandingLayoutOf(app.db, params.teamId)),
  on(contract.setBrandingLayout, async ({ app, who, params, body, request }) => {
    const done = await setBrandingLayout(app, params.teamId, body);
    await recordSetting(app, who, params.teamId, 'page branding', originOf(request));
    return done;
  }),
  on(contract.getDocumentBranding, async ({ app, params }) => documentBrandingOf(app.db, params.teamId)),
  on(contract.setDocumentBranding, async ({ app, who, params, body, request }) => {
    const done = await setDocumentBranding(app, params.teamId, body);
    await recordSetting(app, who, params.teamId, 'document branding', originOf(request));
    return done;
  }),
  on(contract.previewDocumentBranding, async ({ app, params, body: { pageBranding, ...wanted }, reply }) => {
    const bytes = await previewDocument(app, params.teamId, wanted, pageBranding);
    return reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="Preview.pdf"')
      .send(bytes);
  }),
];
