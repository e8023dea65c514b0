import { useCallback, useEffect, useRef, useState } from 'react';
import { DeviceError } from '../../record/devices.ts';
import { messages } from './messages.ts';

export type SoundState = {
  stream: MediaStream | null;
  isOpening: boolean /** Why there is none, and what to do. */;
  fault: string | null;
};
const none: SoundState = { stream: null, isOpening: false, fault: null };

/** A source of sound that is opened for trying it out: closed with the page, unless it was handed over to the recorder. */
export function useSound(endedText: string) {
  const [state, setState] = useState(none);
  const held = useRef<MediaStream | null>(null);
  const attempt = useRef(0);

  const stop = useCallback(() => {
    attempt.current += 1;
    for (const track of held.current?.getTracks() ?? []) track.stop();
    held.current = null;
  }, []);
  const close = useCallback(() => {
    stop();
    setState(none);
  }, [stop]);
  const open = useCallback(
    async (opening: () => Promise<MediaStream>) => {
      stop();
      const own = attempt.current;
      setState({ ...none, isOpening: true });
      try {
        const stream = await opening();
        if (own !== attempt.current) return stream.getTracks().forEach((track) => track.stop());
        held.current = stream;
        stream.getAudioTracks()[0]?.addEventListener('ended', () => {
          if (held.current === stream) setState({ ...none, fault: endedText });
        });
        setState({ ...none, stream });
      } catch (error) {
        if (own === attempt.current)
          setState({
            ...none,
            fault: error instanceof DeviceError ? error.message : messages.theAudioSourceCouldntBeOpenedPlease,
          });
      }
    },
    [stop, endedText],
  );
  /** From now on someone else closes it. */
  const release = useCallback(() => {
    held.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  return { ...state, open, close, release };
}
export type Sound = ReturnType<typeof useSound>;
