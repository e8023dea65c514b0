import * as contract from '@candor/contract/live';
import { on } from '../../http/mount.ts';
import { createLiveNote, deleteLiveNote, putLiveNote, updateLiveNote } from './notes.ts';
import { requireOwnMeeting } from './own.ts';
import { tickScript } from './script.ts';
import { beat, getLive } from './service.ts';
import { signLiveTicket } from './tickets.ts';

export const liveRoutes = [
  on(contract.getLive, async ({ app, who, params }) => getLive(app, who, params)),
  on(contract.heartbeat, async ({ app, who, params, body }) => {
    await requireOwnMeeting(app.db, who, params);
    return beat(app, params, body);
  }),
  on(contract.createLiveTicket, async ({ app, who, params, body }) => signLiveTicket(app, who, params, body.takeId)),
  on(contract.createLiveNote, async ({ app, who, params, body }) => createLiveNote(app, who, params, body)),
  on(contract.updateLiveNote, async ({ app, who, params, body }) => updateLiveNote(app, who, params, body)),
  on(contract.putLiveNote, async ({ app, who, params, body }) => putLiveNote(app, who, params, body)),
  on(contract.deleteLiveNote, async ({ app, who, params }) => deleteLiveNote(app, who, params)),
  on(contract.tickScript, async ({ app, who, params, body }) => tickScript(app, who, params, body.isAsked)),
];
