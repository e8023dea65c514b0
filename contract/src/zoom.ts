import { z } from 'zod';
import { route } from './route.ts';

/** Zoom signs what it sends; what is not signed, or too old, is refused. */
export const receiveZoomEvent = route({
  method: 'POST',
  path: '/v1/webhooks/zoom',
  summary: 'Webhook for Zoom recordings, and for people who removed the app',
  allow: 'anyone',
  bodyTypes: ['application/json'],
  bodyBytes: 1024 * 1024,
  reply: z.object({ plainToken: z.string().optional(), encryptedToken: z.string().optional() }),
});
