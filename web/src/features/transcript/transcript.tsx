import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { exportUrl, useRetryProcessing } from '../../entities/transcripts/transcripts.ts';
import { errorText } from '../../lib/error-text.ts';
import type { TranscriptProps } from '../../entities/transcripts/transcript-props.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { TranscribeAgainDialog } from './transcribe-again-dialog.tsx';
import { TranscriptBody } from './transcript-body.tsx';
import { SpeakersCard } from './speakers-card.tsx';
import { TranscriptHeader } from './transcript-header.tsx';
import { TranscriptMessage } from './transcript-message.tsx';
import { useEdits } from './use-edits.ts';
import { useSearch } from './use-search.ts';
import { useTranscript } from './use-transcript.ts';
import { WhoCard } from './who-card.tsx';
import { useUndoKey } from './use-undo-key.ts';
import { messages } from './messages.ts';

/** What was said and, in its own place of the page, by whom. */
export function Transcript({
  at,
  meeting,
  speech,
  playback,
  access,
  hasRecording,
  mayChange,
  onMarks,
  onSnippet,
  onFact,
  speakersPlace,
  whoPlace,
}: TranscriptProps) {
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
          exportUrl={
            access.token === undefined
              ? undefined
              : (format) => exportUrl(at, format, access.token!, { revision: speech.revision, download: true })
          }
          undoable={edits.undoable}
          onUndo={edits.undo}
          onAgain={mayTranscribe ? () => setAgain('engine') : undefined}
        />
        {hasWords ? (
          <TranscriptBody
            at={at}
            segments={segments}
            total={total}
            speakers={speakers}
            playback={playback}
            search={search}
            edits={edits}
            isFollowing={isFollowing}
            onFollowing={setIsFollowing}
            mayChange={mayChange}
            onSnippet={mayChange && hasRecording ? onSnippet : undefined}
            onFact={mayChange ? onFact : undefined}
          />
        ) : error && !isLoading ? (
          <ListMessage
            role="alert"
            text={errorText(error)}
            action={
              <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
                {messages.tryAgain}
              </Button>
            }
          />
        ) : isLoading ? (
          <Box aria-busy sx={{ px: 2, py: 1 }}>
            <RowsSkeleton rows={6} />
          </Box>
        ) : (
          <TranscriptMessage
            meeting={meeting}
            speech={speech}
            hasRecording={hasRecording}
            mayChange={mayChange}
            isRetrying={retry.isPending}
            onRetry={() => retry.mutate(undefined, { onError: (cause) => showAlert('error', errorText(cause)) })}
            onAgain={() => setAgain('engine')}
          />
        )}
      </Paper>
      {speakersPlace &&
        speech.speakers.length > 0 &&
        createPortal(
          <SpeakersCard speech={speech} edits={edits} mayChange={mayChange} onCount={() => setAgain('speakers')} />,
          speakersPlace,
        )}
      {whoPlace &&
        mayChange &&
        speech.speakers.length > 0 &&
        createPortal(
          <WhoCard
            meeting={meeting}
            speech={speech}
            segments={segments}
            playback={playback}
            hasRecording={hasRecording}
            edits={edits}
          />,
          whoPlace,
        )}
      {again && <TranscribeAgainDialog at={at} speech={speech} focus={again} onClose={() => setAgain(null)} />}
    </>
  );
}

/** Under the player it has what is left of the window's height; on a phone most of a small screen, so that the page can still be scrolled past it. */
const panelStyle = {
  minWidth: 0,
  minHeight: { md: 0 },
  display: 'flex',
  flexDirection: 'column',
  overflow: 'clip',
  position: 'relative',
  maxHeight: { base: '76dvh', md: 'none' },
} as const;
