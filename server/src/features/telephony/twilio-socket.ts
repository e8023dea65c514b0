import type { MountedSocket } from '../../http/sockets.ts';

/** The sound of a leg that Twilio carries; the token in the address is known to it alone. */
export const twilioMediaSocket: MountedSocket = {
  path: '/v1/telephony/twilio/media/:token',
  mostBytes: 64 * 1024,
  open:
    (app) =>
    async ({ params }) =>
      app.telephony.hooks()?.admitMedia(params['token'] ?? '') ?? null,
};
