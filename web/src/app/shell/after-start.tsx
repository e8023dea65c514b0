import { useEffect } from 'react';
import { sendLeftovers } from '../../lib/record/leftovers.ts';
import { useCurrent } from '../../lib/data/current.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { RecordingBar } from './recording-bar.tsx';

/** Loaded once the first page is there: finishes what an earlier page could not send, and shows what this one records. */
export function AfterStart() {
  const { account } = useCurrent();
  const showAlert = useAlerts();
  useEffect(() => {
    const tell = ({ chunks, isFinished }: { chunks: number; isFinished: boolean }) => {
      if (isFinished)
        showAlert('success', 'A recording that had been interrupted was sent, and its meeting is finished.');
      else if (chunks > 0)
        showAlert(
          'success',
          `A recording that had been interrupted was sent: the last ${chunks === 1 ? 'piece is' : `${chunks} pieces are`} safe now.`,
        );
    };
    // What cannot be sent now is sent at the next start.
    sendLeftovers(account.$id, tell).catch(() => undefined);
  }, [account.$id, showAlert]);
  return <RecordingBar />;
}
