import { openXVectors } from './x-vectors.ts';
import type { SpeakerFinder, SpeakerOptions } from './port.ts';

export function openSpeakers(options: SpeakerOptions): SpeakerFinder {
  return openXVectors(options);
}
