import type { NoteOfSection } from '@candor/contract/notes';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';

/** Sections that nothing was said about, in one quiet line: that they are empty is worth knowing too. Whoever may change them writes there. */
export function NotDiscussed({
  sections,
  onWrite,
}: {
  sections: readonly NoteOfSection[];
  onWrite: ((noteId: string) => void) | undefined;
}) {
  if (sections.length === 0) return null;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      Not discussed:{' '}
      {sections.map(({ $id, title }, index) => (
        <Fragment key={$id}>
          {index > 0 && ', '}
          {onWrite ? (
            <Link
              component="button"
              type="button"
              color="inherit"
              underline="hover"
              aria-label={`Write ${title}`}
              onClick={() => onWrite($id)}
              sx={{
                font: 'inherit',
                verticalAlign: 'baseline',
                minHeight: 24,
                textDecoration: 'underline dotted',
                textDecorationColor: 'currentcolor',
              }}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </Fragment>
      ))}
    </Typography>
  );
}
