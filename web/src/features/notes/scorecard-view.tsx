import { limits } from '@candor/contract/limits';
import type { Writer } from '@candor/contract/notes';
import type { Scorecard } from '@candor/contract/scorecards';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { momentText, zonedText } from '../../lib/dates.ts';
import type { MeetingPartProps } from '../../entities/meetings/meeting-parts.ts';
import { useSpanPlayer } from '../../entities/recordings/play-span.ts';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { writerText } from '../../entities/notes/writer-text.ts';
import { CheckActsProvider } from '../../entities/notes/check-acts.ts';
import { useConfirmNoteLine, useRemoveScorecardLine } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RatingRow } from './rating-row.tsx';
import { ScorecardFooter } from './scorecard-footer.tsx';
import { useScorecardDraft } from './use-scorecard-draft.ts';
import { Hint } from '../../ui/hint.tsx';
import { messages } from './messages.ts';

/** A draft with its evidence that a person completes and hands in; submitted, it only can be read until it is reopened. */
export function ScorecardView({
  at,
  playback,
  mayChange,
  scorecard,
  writer,
}: MeetingPartProps & { scorecard: Scorecard; writer: Writer | null }) {
  const titleId = useId();
  const player = useSpanPlayer(playback);
  const draft = useScorecardDraft(at, scorecard);
  const isSubmitted = scorecard.state === 'submitted';
  const isReadOnly = !mayChange || isSubmitted;
  const confirm = useConfirmNoteLine(at);
  const remove = useRemoveScorecardLine(at);
  const showAlert = useAlerts();
  const told = { onError: (error: unknown) => showAlert('error', errorText(error)) };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ px: { base: 2, sm: 2.5 }, py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={titleId} variant="h2">
          {messages.scorecard}
        </Typography>
        <ToneChip tone="quiet" label={isSubmitted ? messages.submitted : messages.draft} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isSubmitted && scorecard.submittedAt ? (
            <Hint text={zonedText(scorecard.submittedAt)}>
              {messages.by}
              {scorecard.submittedBy ?? messages.aFormerMember}, {momentText(scorecard.submittedAt)}
            </Hint>
          ) : (
            writer && writerText(writer)
          )}
        </Typography>
      </Box>
      {scorecard.isStale && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {messages.theTranscriptHasBeenCorrectedSince}
        </Alert>
      )}
      <CheckActsProvider
        value={
          isReadOnly
            ? null
            : {
                isBusy: confirm.isPending || remove.isPending,
                onConfirm: (lineId) => confirm.mutate(lineId, told),
                onRemove: (lineId) => remove.mutate(lineId, told),
              }
        }
      >
        {draft.ratings.map((rating) => (
          <RatingRow
            key={rating.competencyId}
            rating={rating}
            scale={scorecard.scale}
            player={player}
            isReadOnly={isReadOnly}
            onRate={(wanted) => draft.rate(rating.competencyId, wanted)}
          />
        ))}
      </CheckActsProvider>
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.75 }}>
        {isReadOnly ? (
          draft.summary && (
            <>
              <Typography variant="h3">{messages.overall}</Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{draft.summary}</Typography>
            </>
          )
        ) : (
          <TextField
            label={messages.overall}
            multiline
            minRows={2}
            size="small"
            fullWidth
            value={draft.summary}
            onChange={(event) => draft.setSummary(event.target.value)}
            slotProps={{ htmlInput: { maxLength: limits.writtenLine } }}
          />
        )}
      </Box>
      {mayChange && <ScorecardFooter at={at} isSubmitted={isSubmitted} draft={draft} />}
    </Paper>
  );
}
