import { type ReactNode, useEffect, useState } from 'react';
import { onSignal } from '../lib/signals.ts';
import { OutageScreen } from './screens/outage-screen.tsx';
import { ReloadingScreen } from './screens/reloading-screen.tsx';
import { VersionDialog } from './screens/version-dialog.tsx';

/** What concerns the whole page takes its place: an outage, a part that is gone, a new version. */
export function AppSignals({ children }: { children: ReactNode }) {
  const [instead, setInstead] = useState<'outage' | 'reloading'>();
  const [serverVersion, setServerVersion] = useState<string | null>(null);
  useEffect(() => {
    const stops = [
      onSignal('outage', () => setInstead('outage')),
      onSignal('asset-failed', () => setInstead('reloading')),
      onSignal('version-mismatch', (found) => setServerVersion(found.serverVersion)),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <>
      {instead === 'outage' ? <OutageScreen /> : instead === 'reloading' ? <ReloadingScreen /> : children}
      <VersionDialog serverVersion={serverVersion} />
    </>
  );
}
