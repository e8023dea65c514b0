import * as contract from '@candor/contract/voice-profiles';
import { on } from '../../http/mount.ts';
import { deleteVoiceProfile, getVoiceProfile, storeVoiceBiometric } from './service.ts';

/** Half a minute of speech takes a few seconds. */
const patienceMs = 50_000;

export const voiceProfileRoutes = [
  on(contract.getVoiceProfile, async ({ app, who }) => getVoiceProfile(app, who.accountId)),
  on(contract.storeVoiceBiometric, async ({ app, who, body }) =>
    storeVoiceBiometric(app, who.accountId, body, AbortSignal.timeout(patienceMs)),
  ),
  on(contract.deleteVoiceProfile, async ({ app, who }) => deleteVoiceProfile(app, who.accountId)),
];
