import { z } from 'zod';
import { instant, ofAccount } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** What someone agrees to who has a voice profile made; a new version asks again. */
export const voiceConsent = {
  version: '1',
  text: 'I agree that a mathematical description of my voice is made from this reading and stored encrypted, so that my words in mixed recordings of my teams carry my name. The reading itself is not kept. I can delete the description at any time; it is removed immediately.',
} as const;

/** About 30 seconds when read at an easy pace. */
export const voiceReading =
  'When the sunlight strikes raindrops in the air, they act like a prism and form a rainbow. The rainbow is a division of white light into many beautiful colours. These take the shape of a long round arch, with its path high above, and its two ends apparently beyond the horizon. There is, according to legend, a boiling pot of gold at one end. People look, but no one ever finds it.';

export const voiceProfile = z.object({ consentedAt: instant, spokenS: z.number() });
const reply = z.object({ profile: voiceProfile.nullable() });

const at = '/v1/accounts/:accountId/voice-profile' as const;

export const getVoiceProfile = route({
  method: 'GET',
  path: at,
  summary: "Whether the caller's voice can be recognized",
  allow: 'self',
  params: ofAccount,
  reply,
});

export const storeVoiceBiometric = route({
  method: 'PUT',
  path: at,
  summary: 'Describe the voice in a reading of some 30 seconds and store the description encrypted; needs consent',
  allow: 'self',
  params: ofAccount,
  query: z.object({ consent: z.literal(voiceConsent.version) }),
  bodyTypes: ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav'],
  bodyBytes: limits.voiceSampleBytes,
  reply,
});

export const deleteVoiceProfile = route({
  method: 'DELETE',
  path: at,
  summary: 'Delete the voice description immediately',
  allow: 'self',
  params: ofAccount,
  reply: null,
});
