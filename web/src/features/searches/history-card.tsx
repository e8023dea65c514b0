import type { Search } from '@candor/contract/searches';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { stageLabels } from '../../entities/searches/search-labels.ts';
import { momentText, zonedText } from '../../lib/dates.ts';
import { SectionCard } from '../../ui/section-card.tsx';

/** Who decided what, and when. */
export function HistoryCard({ search: { stageChanges } }: { search: Search }) {
  return (
    <SectionCard title="Decisions">
      {stageChanges.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Every change of stage is listed here.</Typography>
      )}
      <Stack component="ol" aria-label="Decisions" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.75 }}>
        {stageChanges.map(({ contactId, name, stage, at, by }) => (
          <Typography component="li" key={`${contactId} ${at}`}>
            {name}: {stageLabels[stage]}
            <Typography component="span" variant="body2" title={zonedText(at)} sx={{ color: 'text.secondary' }}>
              {' '}
              · {by || 'Former member'} · {momentText(at)}
            </Typography>
          </Typography>
        ))}
      </Stack>
    </SectionCard>
  );
}
