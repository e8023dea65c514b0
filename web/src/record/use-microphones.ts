import { useEffect, useState } from 'react';
import { listMicrophones } from './devices.ts';

export type Microphone = { deviceId: string; label: string };

/** Which there are; asked again when one is plugged in or out. Their names are known once one of them may be used. */
export function useMicrophones(isAllowed: boolean): readonly Microphone[] {
  const [microphones, setMicrophones] = useState<readonly Microphone[]>([]);
  useEffect(() => {
    if (!isAllowed) return;
    let isGone = false;
    const list = () =>
      void listMicrophones().then(
        (found) => !isGone && setMicrophones(found),
        () => undefined,
      );
    list();
    navigator.mediaDevices?.addEventListener('devicechange', list);
    return () => {
      isGone = true;
      navigator.mediaDevices?.removeEventListener('devicechange', list);
    };
  }, [isAllowed]);
  return microphones;
}
