import { limits } from '@candor/contract/limits';
import type { Rating } from '@candor/contract/scorecards';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';
import { LeftOutLines } from '../../entities/notes/left-out-lines.tsx';
import { RatingScale } from './rating-scale.tsx';
import { WrittenLines } from '../../entities/notes/written-lines.tsx';
import { messages } from './messages.ts';

export type RatingRowProps = {
  rating: Rating;
  scale: number;
  player: SpanPlayer;
  isReadOnly: boolean;
  onRate: (wanted: Partial<{ rating: number | null; comment: string }>) => void;
};

/** One competency: what speaks for a rating, the rating, and why. */
export function RatingRow({ rating, scale, player, isReadOnly, onRate }: RatingRowProps) {
  const titleId = useId();
  const { name, guidance, lines, dropped, suggested, comment, missing = [] } = rating;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 1, py: 1.75, borderTop: 1, borderColor: 'divider' }}
    >
      <div>
        <Typography id={titleId} variant="h3">
          {name}
        </Typography>
        {guidance && (
          <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
            {guidance}
          </Typography>
        )}
      </div>
      {lines.length > 0 ? (
        <WrittenLines lines={lines} player={player} label={messages.evidenceForName(name)} isFolded />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.noEvidenceForOrAgainst}
        </Typography>
      )}
      <LeftOutLines title={name} dropped={dropped} lines={lines} player={player} />
      {missing.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {messages.notCoveredMissing(missing.join('; '))}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <RatingScale
          name={`rating-${rating.competencyId}`}
          label={messages.nameRatingFrom1ToScale(name, scale)}
          scale={scale}
          rating={rating.rating}
          suggested={suggested}
          isDisabled={isReadOnly}
          onRating={(value) => onRate({ rating: value })}
        />
        {suggested !== null && rating.rating === null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {messages.suggestedSuggested(suggested)}
          </Typography>
        )}
        {rating.rating !== null && !isReadOnly && (
          <Link
            component="button"
            type="button"
            variant="body2"
            color="inherit"
            onClick={() => onRate({ rating: null })}
            sx={{ color: 'text.secondary', minHeight: 24 }}
            aria-label={messages.noRatingForName(name)}
          >
            {messages.noRating}
          </Link>
        )}
      </Box>
      {isReadOnly ? (
        comment && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{comment}</Typography>
      ) : (
        <TextField
          label={messages.comment}
          aria-label={messages.commentOnName(name)}
          multiline
          size="small"
          fullWidth
          value={comment}
          onChange={(event) => onRate({ comment: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits.writtenLine, 'aria-label': messages.commentOnName(name) } }}
        />
      )}
    </Box>
  );
}
