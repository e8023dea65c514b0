import * as contract from '@candor/contract/privacy';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { certificatePdf } from './certificate.ts';
import { addConsent, listConsent } from './consent.ts';
import { erasePerson, findErasure, listErasures } from './erasures.ts';
import { liftHold, listHolds, placeHold } from './holds.ts';
import { previewErasure } from './plan.ts';
import { retentionOf, setRetention } from './retention.ts';

export const privacyRoutes = [
  on(contract.getRetention, async ({ app, params }) => retentionOf(app.db, params.teamId)),
  on(contract.putRetention, async ({ app, who, params, body, request }) =>
    setRetention(app, who, params.teamId, body, originOf(request)),
  ),
  on(contract.listLegalHolds, async ({ app, params }) => ({ holds: await listHolds(app, params.teamId) })),
  on(contract.placeLegalHold, async ({ app, who, params, body, request }) =>
    placeHold(app, who, params, body.reason, originOf(request)),
  ),
  on(contract.liftLegalHold, async ({ app, who, params, request }) => liftHold(app, who, params, originOf(request))),
  on(contract.previewErasure, async ({ app, params, body }) => previewErasure(app, params.teamId, body)),
  on(contract.createErasure, async ({ app, who, body, request }) => erasePerson(app, who, body, originOf(request))),
  on(contract.listErasures, async ({ app, params }) => ({ erasures: await listErasures(app, params.teamId) })),
  on(contract.getErasureCertificate, async ({ app, params, reply }) => {
    const bytes = await certificatePdf(app.db, await findErasure(app, params.teamId, params.erasureId));
    return reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="Certificate of erasure.pdf"')
      .send(bytes);
  }),
  on(contract.listConsent, async ({ app, who, params }) => listConsent(app, who, params)),
  on(contract.addConsent, async ({ app, who, params, body }) => addConsent(app, who, params, body)),
];
