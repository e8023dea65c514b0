import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { recordingQuery, recordingUrl, useMediaAccess } from '../../entities/recordings/recordings.ts';
import { playSpan, type SpanPlayer, useSpanPlayer } from '../../entities/recordings/play-span.ts';
import { usePlayerSettings } from '../../entities/recordings/player-settings.ts';
import { createPlayback, type Playback } from '../../ui/player/playback.ts';
import { Player } from '../../ui/player/player.tsx';
import { messages } from './messages.ts';

/** What is written of a meeting with something to play its evidence by; the player comes with the first chip that is pressed. */
export function MeetingSound({
  at,
  title,
  children,
}: {
  at: InMeeting;
  title: string;
  children: (spans: SpanPlayer) => ReactNode;
}) {
  const [playback] = useState(createPlayback);
  const [isOpen, setIsOpen] = useState(false);
  const spans = useSpanPlayer(playback);
  const play = (start: number, end: number) => {
    if (isOpen) return spans.play(start, end);
    playback.seek(start);
    setIsOpen(true);
    // The player is not there yet: once it plays, it stops at the end like any other.
    const forget = playback.subscribe(() => {
      if (!playback.isPlaying()) return;
      forget();
      playSpan(playback, start, end);
    });
  };
  return (
    <>
      {isOpen && <Sound at={at} title={title} playback={playback} />}
      {children({ ...spans, play })}
    </>
  );
}

function Sound({ at, title, playback }: { at: InMeeting; title: string; playback: Playback }) {
  const recording = useQuery(recordingQuery(at));
  const { token, renew, replaceWithinMs, error } = useMediaAccess(at);
  const [settings, setSettings] = usePlayerSettings();
  const hasNone = error !== null || recording.isError || (recording.data && !recording.data.types.includes('media'));
  if (hasNone)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {messages.thisMeetingHasNoRecordingToPlay}
      </Alert>
    );
  if (!recording.data || !token) return null;
  return (
    <Paper variant="outlined" sx={{ mb: 2, overflow: 'clip', position: 'sticky', top: 8, zIndex: 1 }}>
      <Player
        kind="audio"
        title={title}
        duration={recording.data.duration}
        src={recordingUrl(at, 'media', recording.data, token)}
        downloadSrc={recordingUrl(at, 'media', recording.data, token, { download: true })}
        playback={playback}
        settings={settings}
        onSettings={setSettings}
        onTrouble={renew}
        replaceWithinMs={replaceWithinMs}
        autoPlay
      />
    </Paper>
  );
}
