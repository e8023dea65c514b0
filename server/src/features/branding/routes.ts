import * as contract from '@candor/contract/branding';
import { on } from '../../http/mount.ts';
import {
  brandingLayoutOf,
  documentBrandingOf,
  previewDocument,
  setBrandingLayout,
  setDocumentBranding,
} from './service.ts';

export const brandingRoutes = [
  on(contract.getBrandingLayout, async ({ app, params }) => brandingLayoutOf(app.db, params.teamId)),
  on(contract.setBrandingLayout, async ({ app, params, body }) => setBrandingLayout(app, params.teamId, body)),
  on(contract.getDocumentBranding, async ({ app, params }) => documentBrandingOf(app.db, params.teamId)),
  on(contract.setDocumentBranding, async ({ app, params, body }) => setDocumentBranding(app, params.teamId, body)),
  on(contract.previewDocumentBranding, async ({ app, params, body: { pageBranding, ...wanted }, reply }) => {
    const bytes = await previewDocument(app, params.teamId, wanted, pageBranding);
    return reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="Preview.pdf"')
      .send(bytes);
  }),
];
