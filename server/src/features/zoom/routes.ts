import * as contract from '@candor/contract/zoom';
import { on } from '../../http/mount.ts';
import { receiveZoomEvent } from './webhook.ts';

export const zoomRoutes = [
  on(contract.receiveZoomEvent, async ({ app, body, request }) =>
    receiveZoomEvent(app, {
      signature: String(request.headers['x-zm-signature'] ?? ''),
      timestamp: String(request.headers['x-zm-request-timestamp'] ?? ''),
      body,
    }),
  ),
];
