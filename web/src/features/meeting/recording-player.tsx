import type { MediaKind, Recording } from '@candor/contract/recordings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { type MediaAccess, peaksQuery, recordingUrl } from '../../entities/recordings/recordings.ts';
import { exportUrl } from '../../entities/transcripts/transcripts.ts';
import { errorText } from '../../lib/error-text.ts';
import { usePlayerSettings } from '../../entities/recordings/player-settings.ts';
import type { Peaks } from '../../ui/player/bars.ts';
import type { Playback } from '../../ui/player/playback.ts';
import { Player } from '../../ui/player/player.tsx';
import { messages } from './messages.ts';

/** A second to begin at, or exactly a part. */
export type CropFrom = number | { start: number; end: number };
export type CropProps = {
  at: InMeeting;
  kind: MediaKind;
  src: string;
  poster?: string | undefined;
  peaks: Peaks | null;
  total: number;
  from: CropFrom | null;
  onClose: () => void;
};
export type RecordingPlayerProps = {
  at: InMeeting;
  title: string;
  access: MediaAccess;
  playback: Playback;
  /** Seconds to mark on the timeline. */
  marks: readonly number[];
  /** Of the transcript that the captions are made of; null where there is none. */
  revision: number | null;
  cropFrom: CropFrom | null;
  onCrop: (from: CropFrom | null) => void;
  mayChange: boolean;
  Crop: ComponentType<CropProps>;
};

/** The recording in the player, and the crop tool that it opens. */
export function RecordingPlayer({
  at,
  title,
  recording,
  access,
  playback,
  marks,
  revision,
  cropFrom,
  onCrop,
  mayChange,
  Crop,
}: RecordingPlayerProps & { recording: Recording }) {
  const { token, replaceWithinMs, renew, error } = access;
  const peaks = useQuery(peaksQuery(at, recording)).data ?? null;
  const [settings, setSettings] = usePlayerSettings();
  if (!token)
    return error ? (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={renew}>
            {messages.tryAgain}
          </Button>
        }
      >
        {errorText(error)}
      </Alert>
    ) : (
      <Skeleton variant="rounded" height={240} />
    );
  const kind = recording.mediaType ?? 'audio';
  const urlIf = (type: 'poster' | 'thumbnails') =>
    recording.types.includes(type) ? recordingUrl(at, type, recording, token) : undefined;
  const src = recordingUrl(at, 'media', recording, token);
  const sheetSrc = urlIf('thumbnails');
  return (
    <Paper component="section" variant="outlined" aria-label={messages.recording} sx={{ overflow: 'clip' }}>
      <Player
        key={recording.version}
        kind={kind}
        title={title}
        src={src}
        downloadSrc={recordingUrl(at, 'media', recording, token, { download: true })}
        duration={recording.duration}
        poster={urlIf('poster')}
        peaks={peaks}
        sheet={recording.thumbnails && sheetSrc ? { ...recording.thumbnails, src: sheetSrc } : null}
        captionsSrc={revision === null ? undefined : exportUrl(at, 'vtt', token, { revision })}
        marks={marks}
        playback={playback}
        settings={settings}
        onSettings={setSettings}
        onCrop={mayChange ? onCrop : undefined}
        onTrouble={renew}
        replaceWithinMs={replaceWithinMs}
        isMain
      />
      <Crop
        at={at}
        kind={kind}
        src={src}
        poster={urlIf('poster')}
        peaks={peaks}
        total={recording.duration}
        from={cropFrom}
        onClose={() => onCrop(null)}
      />
    </Paper>
  );
}
