import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useId, useState } from 'react';
import { exportUrl, useRetryProcessing } from '../../lib/data/transcripts.ts';
import { errorText } from '../../lib/error-text.ts';
import type { TranscriptProps } from '../../lib/transcript-props.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { AgainDialog } from './again-dialog.tsx';
import { Spoken } from './spoken.tsx';
import { SpeakersCard } from './speakers-card.tsx';
import { TranscriptHeader } from './transcript-header.tsx';
import { TranscriptMessage } from './transcript-message.tsx';
import { useEdits } from './use-edits.ts';
import { useSearch } from './use-search.ts';
import { useTranscript } from './use-transcript.ts';
import { useUndoKey } from './use-undo-key.ts';

/** Two parts of the page, `transcript` and `speakers` of its grid: what was said, and by whom. */
export function Transcript({ at, meeting, speech, playback, access, hasRecording, mayChange, onMarks, onSnippet }: TranscriptProps) {
  const titleId = useId();
  const [isFollowing, setIsFollowing] = useState(true);
  const [again, setAgain] = useState<'engine' | 'speakers' | null>(null);
  const { segments, total, speakers, isLoading, error, refetch, isFetching } = useTranscript(at, speech);
  const search = useSearch(segments, playback.time, onMarks);
  const edits = useEdits(at);
  const retry = useRetryProcessing(at);
  const showAlert = useAlerts();
  useUndoKey(edits.undoable !== undefined, edits.undo);
  const hasWords = segments.length > 0;
  const mayTranscribe = mayChange && hasRecording && (meeting.status === 'completed' || meeting.status === 'failed');
  return (
    <>
      <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={panelStyle}>
        <TranscriptHeader
          titleId={titleId}
          search={hasWords ? search : null}
          isFollowing={isFollowing}
          onFollowing={setIsFollowing}
          exportUrl={access.token === undefined ? undefined : (format) => exportUrl(at, format, access.token!, { revision: speech.revision, download: true })}
          undoable={edits.undoable}
          onUndo={edits.undo}
          onAgain={mayTranscribe ? () => setAgain('engine') : undefined}
        />
        {hasWords ? (
          <Spoken at={at} segments={segments} total={total} speakers={speakers} playback={playback} search={search} edits={edits} isFollowing={isFollowing} onFollowing={setIsFollowing} mayChange={mayChange} onSnippet={mayChange && hasRecording ? onSnippet : undefined} />
        ) : error && !isLoading ? (
          <ListMessage role="alert" text={errorText(error)} action={<Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>Try again</Button>} />
        ) : isLoading ? (
          <Box aria-busy sx={{ px: 2, py: 1 }}>
            <RowsSkeleton rows={6} />
          </Box>
        ) : (
          <TranscriptMessage meeting={meeting} speech={speech} hasRecording={hasRecording} mayChange={mayChange} isRetrying={retry.isPending} onRetry={() => retry.mutate(undefined, { onError: (cause) => showAlert('error', errorText(cause)) })} onAgain={() => setAgain('engine')} />
        )}
      </Paper>
      {speech.speakers.length > 0 && <SpeakersCard speech={speech} edits={edits} mayChange={mayChange} onCount={() => setAgain('speakers')} />}
      {again && <AgainDialog at={at} speech={speech} focus={again} onClose={() => setAgain(null)} />}
    </>
  );
}

/** Beside the player it is as high as the window below the top bar; under it, most of a small screen, so that the page can still be scrolled past it. */
const panelStyle = {
  gridArea: 'transcript',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'clip',
  position: { md: 'sticky' },
  top: { md: 124, lg: 80 },
  maxHeight: { base: '76dvh', md: 'calc(100dvh - 140px)', lg: 'calc(100dvh - 96px)' },
} as const;
