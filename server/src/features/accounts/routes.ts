import * as contract from '@candor/contract/accounts';
import { on } from '../../http/mount.ts';
import { removePicture, requirePicture, savePicture } from './pictures.ts';
import { renameAccount, requireAccount, sendVerificationEmail, verifyEmail } from './service.ts';

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
    const picture = await requirePicture(app, who.accountId, params.accountId);
    reply.type(picture.mediaType).header('cache-control', 'private, max-age=60');
    return picture.bytes;
  }),
  on(contract.putProfilePicture, async ({ app, params, body }) => savePicture(app, params.accountId, body)),
  on(contract.deleteProfilePicture, async ({ app, params }) => removePicture(app, params.accountId)),
  on(contract.sendVerificationEmail, async ({ app, params }) => ({
    nextAllowedAt: (await sendVerificationEmail(app, params.accountId)).toISOString(),
  })),
  on(contract.updateVerification, async ({ app, body }) => verifyEmail(app, body.secret)),
];
