import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { openChosenMicrophone } from '../../record/microphone-choice.ts';
import { DeviceError, openSharedSound } from '../../record/devices.ts';
import { RecordedElsewhereError, startRecording } from '../../record/recording.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

/** Starts recording this meeting in this browser, in one click. Who shares no sound is recorded by the microphone alone, and told so. */
export function useRecordHere(at: InMeeting) {
  const { account } = useCurrent();
  const [isStarting, setIsStarting] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const showAlert = useAlerts();

  async function run(withShared: boolean) {
    // First, while the click still counts: only a click may ask for it.
    const shared = withShared ? await openSharedSound().catch(tellUnshared) : null;
    const opened = shared ? [shared] : [];
    try {
      const microphone = await openChosenMicrophone();
      opened.push(microphone);
      await startRecording({ at, ownName: account.name, microphone, shared });
    } catch (error) {
      for (const stream of opened) for (const track of stream.getTracks()) track.stop();
      throw error;
    }
  }

  function tellUnshared(error: unknown): null {
    showAlert(
      'warning',
      messages.onlyYourMicrophoneIsBeingRecorded(error instanceof DeviceError ? error.message : '').trim(),
    );
    return null;
  }

  const start = (withShared: boolean) => {
    setIsStarting(true);
    setFault(null);
    run(withShared)
      .catch((error: unknown) =>
        setFault(
          error instanceof DeviceError || error instanceof RecordedElsewhereError ? error.message : errorText(error),
        ),
      )
      .finally(() => setIsStarting(false));
  };
  return { start, isStarting, fault };
}
