import type { MeetingTag } from '@candor/contract/meeting-tags';
import Box from '@mui/material/Box';
import { firstOf, tagLabels } from '../../entities/meetings/meeting-labels.ts';

const shownTags = 2;

export function TagsCell({ tags }: { tags: readonly MeetingTag[] }) {
  const labels = tags.map((tag) => tagLabels[tag] ?? tag);
  const { shown, more } = firstOf(labels, shownTags);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, maxHeight: 48, overflow: 'hidden' }}>
      {shown.map((label) => (
        <Box
          component="span"
          key={label}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            px: 0.75,
            fontSize: '0.75rem',
            lineHeight: '20px',
            color: 'text.secondary',
            whiteSpace: 'nowrap',
          }}
        >
          {label}
        </Box>
      ))}
      {more > 0 && (
        <Box
          component="span"
          title={labels.join(', ')}
          sx={{ fontSize: '0.75rem', lineHeight: '22px', color: 'text.secondary' }}
        >
          +{more}
        </Box>
      )}
    </Box>
  );
}
