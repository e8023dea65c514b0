import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { recordingHere } from '../lib/recorded-meeting.ts';
import { onSignal } from '../lib/signals.ts';
import { OutageScreen } from './screens/outage-screen.tsx';
import { ReloadingScreen } from './screens/reloading-screen.tsx';
import { VersionDialog } from './screens/version-dialog.tsx';

/** What concerns the whole page takes its place: an outage, a part that is gone, a new version. While the page records, its meeting comes first: what is not sent waits, and a new version can too. */
export function AppSignals({ children }: { children: ReactNode }) {
  const [instead, setInstead] = useState<'outage' | 'reloading'>();
  const [serverVersion, setServerVersion] = useState<string | null>(null);
  const isRecording = useSyncExternalStore(recordingHere.subscribe, recordingHere.get);
  useEffect(() => {
    const stops = [
      onSignal('outage', () => recordingHere.get() || setInstead('outage')),
      onSignal('asset-failed', () => setInstead('reloading')),
      onSignal('version-mismatch', (found) => setServerVersion(found.serverVersion)),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <>
      {instead === 'outage' ? <OutageScreen /> : instead === 'reloading' ? <ReloadingScreen /> : children}
      <VersionDialog serverVersion={isRecording ? null : serverVersion} />
    </>
  );
}
