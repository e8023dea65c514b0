import { useCallback, useEffect, useRef, useState } from 'react';
import { openMeter } from '../../record/devices.ts';

/** Above this someone speaks; below it is the noise of the room. */
const heardLevel = 0.2;

/** How loud the stream is, and whether anything has been heard of it yet. */
export function useMeter(stream: MediaStream | null) {
  const meter = useRef<ReturnType<typeof openMeter> | null>(null);
  const [heard, setHeard] = useState<MediaStream | null>(null);
  useEffect(() => {
    if (!stream) return;
    const opened = openMeter(stream);
    meter.current = opened;
    const timer = setInterval(() => {
      if (opened.level() < heardLevel) return;
      setHeard(stream);
      clearInterval(timer);
    }, 100);
    return () => {
      clearInterval(timer);
      opened.close();
      meter.current = null;
    };
  }, [stream]);
  const level = useCallback(() => meter.current?.level() ?? 0, []);
  return { level, isHeard: stream !== null && heard === stream };
}
