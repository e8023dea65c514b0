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
        <WrittenLines lines={lines} player={player} label={`Evidence for ${name}`} isFolded />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No evidence for or against.
        </Typography>
      )}
      <LeftOutLines title={name} dropped={dropped} lines={lines} player={player} />
      {missing.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Not covered: {missing.join('; ')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <RatingScale
          name={`rating-${rating.competencyId}`}
          label={`${name}: rating from 1 to ${scale}`}
          scale={scale}
          rating={rating.rating}
          suggested={suggested}
          isDisabled={isReadOnly}
          onRating={(value) => onRate({ rating: value })}
        />
        {suggested !== null && rating.rating === null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Suggested: {suggested}
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
            aria-label={`No rating for ${name}`}
          >
            No rating
          </Link>
        )}
      </Box>
      {isReadOnly ? (
        comment && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{comment}</Typography>
      ) : (
        <TextField
          label="Comment"
          aria-label={`Comment on ${name}`}
          multiline
          size="small"
          fullWidth
          value={comment}
          onChange={(event) => onRate({ comment: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits.writtenLine, 'aria-label': `Comment on ${name}` } }}
        />
      )}
    </Box>
  );
}
