import { limits } from '@candor/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';

const refused = messages.theMicrophoneCantBeUsedAllowIt;

/** Records the microphone for half a minute and hands the sound over; leaving stops it, and nothing is kept. */
export function useVoiceSample(onSample: (sample: Blob) => void) {
  const [seconds, setSeconds] = useState(0);
  const [isRecording, setIsRecording] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const start = async () => {
    setProblem(null);
    setSeconds(0);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const recorder = new MediaRecorder(stream);
      const parts: Blob[] = [];
      const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
      const release = () => {
        clearInterval(timer);
        for (const track of stream.getTracks()) track.stop();
        setIsRecording(false);
      };
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onstop = () => {
        release();
        onSample(new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? 'audio/webm' }));
      };
      const end = setTimeout(() => recorder.stop(), limits.voiceSampleS * 1_000);
      stop.current = () => {
        clearTimeout(end);
        recorder.onstop = null;
        release();
      };
      recorder.start();
      setIsRecording(true);
    } catch {
      setProblem(refused);
    }
  };
  return { seconds, isRecording, problem, start };
}
