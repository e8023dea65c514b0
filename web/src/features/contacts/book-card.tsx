import type { ContactDetails } from '@candor/contract/contacts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { momentText } from '../../lib/dates.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { messages } from './messages.ts';

/** What was written to the contact book about them: fields, and notes of meetings. */
export function BookCard({ book: { fields, notes } }: { book: ContactDetails['book'] }) {
  if (fields.length === 0 && notes.length === 0) return null;
  return (
    <SectionCard title={messages.contactBook}>
      {fields.length > 0 && (
        <Box
          component="dl"
          sx={{
            m: 0,
            mb: notes.length > 0 ? 2 : 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'minmax(110px, 1fr) 3fr',
          }}
        >
          {fields.map(({ label, value }) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <Stack component="ul" aria-label={messages.notes} sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
        {notes.map(({ $id, title, text, happenedAt, activityType }) => (
          <li key={$id}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title || messages.note}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {momentText(happenedAt)}
              {activityType && ` · ${activityType}`}
            </Typography>
            <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}
