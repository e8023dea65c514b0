import type { MediaKind, Recording } from '@candor/contract/recordings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { InMeeting } from '../../lib/data/meetings.ts';
import { peaksQuery, recordingUrl, useMediaAccess } from '../../lib/data/recordings.ts';
import { errorText } from '../../lib/error-text.ts';
import { usePlayerSettings } from '../../lib/player-settings.ts';
import type { Peaks } from '../../ui/player/bars.ts';
import { Player } from '../../ui/player/player.tsx';

export type CropProps = { at: InMeeting; kind: MediaKind; src: string; poster?: string | undefined; peaks: Peaks | null; total: number; from: number | null; onClose: () => void };
export type RecordingPlayerProps = { at: InMeeting; title: string; recording: Recording; mayChange: boolean; Crop: ComponentType<CropProps> };

/** The recording in the player, and the crop tool that it opens. */
export function RecordingPlayer({ at, title, recording, mayChange, Crop }: RecordingPlayerProps) {
  const { token, replaceWithinMs, renew, error } = useMediaAccess(at);
  const peaks = useQuery(peaksQuery(at, recording)).data ?? null;
  const [settings, setSettings] = usePlayerSettings();
  const [cropFrom, setCropFrom] = useState<number | null>(null);
  if (!token) return error ? <Alert severity="error" action={<Button color="inherit" size="small" onClick={renew}>Try again</Button>}>{errorText(error)}</Alert> : <Skeleton variant="rounded" height={240} />;
  const kind = recording.mediaType ?? 'audio';
  const urlIf = (type: 'poster' | 'thumbnails') => (recording.types.includes(type) ? recordingUrl(at, type, recording, token) : undefined);
  const src = recordingUrl(at, 'media', recording, token);
  const sheetSrc = urlIf('thumbnails');
  return (
    <Paper component="section" variant="outlined" aria-label="Recording" sx={{ overflow: 'clip' }}>
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
        settings={settings}
        onSettings={setSettings}
        onCrop={mayChange ? setCropFrom : undefined}
        onTrouble={renew}
        replaceWithinMs={replaceWithinMs}
        isMain
      />
      <Crop at={at} kind={kind} src={src} poster={urlIf('poster')} peaks={peaks} total={recording.duration} from={cropFrom} onClose={() => setCropFrom(null)} />
    </Paper>
  );
}
