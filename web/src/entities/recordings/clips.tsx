import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { pauseOthers } from '../../ui/player/one-at-a-time.ts';
import type { InMeeting } from '../meetings/meetings.ts';
import { recordingQuery, recordingTokenQuery, recordingUrl } from './recordings.ts';

type Clip = { meetingId: string; start: number; end: number };
const isSame = (one: Clip | null, other: Clip) =>
  one?.meetingId === other.meetingId && one.start === other.start && one.end === other.end;

/** Plays what was said in any meeting of the team, without leaving the page. The clip that plays stops when it is pressed again. */
export function useClips(teamId: string) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  const audio = useRef<HTMLAudioElement | null>(null);
  const [played, setPlayed] = useState<Clip | null>(null);
  useEffect(() => () => audio.current?.pause(), []);
  const element = () => {
    audio.current ??= new Audio();
    return audio.current;
  };
  const stop = () => {
    element().pause();
    setPlayed(null);
  };
  const play = async (clip: Clip) => {
    if (isSame(played, clip)) return stop();
    const sound = element();
    sound.pause();
    setPlayed(clip);
    try {
      const at: InMeeting = { teamId, meetingId: clip.meetingId };
      const [recording, token] = await Promise.all([
        client.fetchQuery({ ...recordingQuery(at), staleTime: 60_000 }),
        client.fetchQuery({ ...recordingTokenQuery(at), staleTime: 600_000 }),
      ]);
      const type = recording.types.includes('audio') ? 'audio' : 'media';
      const url = new URL(recordingUrl(at, type, recording, token.token), location.href).href;
      if (sound.src !== url) sound.src = url;
      sound.currentTime = clip.start;
      sound.ontimeupdate = () => sound.currentTime >= clip.end && stop();
      sound.onended = stop;
      sound.onpause = () => setPlayed((now) => (isSame(now, clip) ? null : now));
      pauseOthers(sound);
      await sound.play();
    } catch (error) {
      setPlayed((now) => (isSame(now, clip) ? null : now));
      if (!(error instanceof DOMException && error.name === 'AbortError')) showAlert('error', errorText(error));
    }
  };
  return { play: (clip: Clip) => void play(clip), isPlayed: (clip: Clip) => isSame(played, clip) };
}
export type Clips = ReturnType<typeof useClips>;
