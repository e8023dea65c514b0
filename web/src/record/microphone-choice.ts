import { DeviceError, openMicrophone } from './devices.ts';
import { stored } from '../lib/storage.ts';

/** The microphone that was chosen in this browser last. */
export const microphoneChoice = stored('local', 'microphoneId');

/** The chosen one; where it is no longer there, whichever the browser offers. */
export async function openChosenMicrophone(): Promise<MediaStream> {
  const chosen = microphoneChoice.get();
  if (!chosen) return openMicrophone();
  return openMicrophone(chosen).catch((error: unknown) => {
    if (error instanceof DeviceError && error.reason === 'none') return openMicrophone();
    throw error;
  });
}
