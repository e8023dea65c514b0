import * as contract from '@candor/contract/accounts';
import { on } from '../../http/mount.ts';
import { findPicture, removePicture, savePicture } from './pictures.ts';
import { originOf, recordOwn } from '../audit/service.ts';
import { closeAccount, exportAccount } from '../meetings/own-data.ts';
import { requirePassword } from '../sessions/two-factor.ts';
import {
  confirmEmailChange,
  renameAccount,
  requestEmailChange,
  requireAccount,
  sendVerificationEmail,
  verifyEmail,
} from './service.ts';

export const accountRoutes = [
  on(contract.getCurrentAccount, async ({ app, who }) => ({
    data: { account: await requireAccount(app, who.accountId) },
  })),
  on(contract.getAccountDetails, async ({ app, params }) => ({
    data: { account: await requireAccount(app, params.accountId) },
  })),
  on(contract.updateAccount, async ({ app, params, body }) => ({
    data: { account: await renameAccount(app, params.accountId, body.name) },
  })),
  on(contract.getProfilePicture, async ({ app, who, params, reply }) => {
    const picture = await findPicture(app, who.accountId, params.accountId);
    if (!picture) return reply.code(204).send();
    reply.type(picture.mediaType).header('cache-control', 'private, max-age=60');
    return picture.bytes;
  }),
  on(contract.putProfilePicture, async ({ app, params, body }) => savePicture(app, params.accountId, body)),
  on(contract.deleteProfilePicture, async ({ app, params }) => removePicture(app, params.accountId)),
  on(contract.sendVerificationEmail, async ({ app, params }) => ({
    nextAllowedAt: (await sendVerificationEmail(app, params.accountId)).toISOString(),
  })),
  on(contract.updateVerification, async ({ app, body }) => verifyEmail(app, body.secret)),
  on(contract.requestEmailChange, async ({ app, who, body }) => {
    await requirePassword(app, who.accountId, body.currentPassword);
    await requestEmailChange(app, who.accountId, body.email);
  }),
  on(contract.confirmEmailChange, async ({ app, body, request }) => {
    const { accountId, email } = await confirmEmailChange(app, body.secret);
    await recordOwn(app, app.db, accountId, 'changed_email', originOf(request));
    return { email };
  }),
  on(contract.exportAccount, async ({ app, who, request, reply }) => {
    await recordOwn(app, app.db, who.accountId, 'exported', originOf(request), 'their own data');
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .header('cache-control', 'no-store');
    return JSON.stringify(await exportAccount(app, who.accountId), null, 2);
  }),
  on(contract.closeAccount, async ({ app, who, body, request }) => {
    await requirePassword(app, who.accountId, body.currentPassword);
    await closeAccount(app, who.accountId, originOf(request));
  }),
];
