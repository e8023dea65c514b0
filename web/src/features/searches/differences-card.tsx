import type { SearchDifference } from '@candor/contract/search-differences';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { searchDifferencesQuery } from '../../entities/searches/search-differences.ts';
import { dayText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { SearchParts } from './parts.ts';
import { messages } from './messages.ts';

/** Where a candidate said one thing and later another. Nothing is shown while nobody has. */
export function DifferencesCard({ at, clips }: SearchParts) {
  const { data, error, isError, isFetching, refetch } = useQuery(searchDifferencesQuery(at));
  if (isError && !data)
    return (
      <SectionCard title={messages.whatChanged}>
        <Box role="alert">
          <Typography sx={{ color: 'error.dark' }}>{errorText(error)}</Typography>
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </Box>
      </SectionCard>
    );
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title={messages.whatChanged} hint={messages.fromOneCallToTheNextThe}>
      <Stack component="ul" aria-label={messages.whatChanged} sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
        {data.flatMap(({ contactId, name, facts }) =>
          facts.map((fact) => (
            <li key={`${contactId}-${fact.field}`}>
              <Typography sx={{ mb: 0.5 }}>
                <RouterLink to="/app/contacts/$contactId" params={{ contactId }} sx={{ fontWeight: 600 }}>
                  {name}
                </RouterLink>
                : {fact.label}
              </Typography>
              <Stack component="ul" sx={{ m: 0, pl: 2.25, gap: 0.5 }}>
                {fact.values.map((value) => (
                  <li key={`${value.meetingId}-${value.value}`}>
                    <Value {...{ at, clips, value }} />
                  </li>
                ))}
              </Stack>
            </li>
          )),
        )}
      </Stack>
    </SectionCard>
  );
}

type FactValue = SearchDifference['facts'][number]['values'][number];

function Value({ at, clips, value }: Pick<SearchParts, 'at' | 'clips'> & { value: FactValue }) {
  const { meetingId, evidence, startTime, description, isConfirmed } = value;
  const [first] = evidence;
  const clip = first && { meetingId, start: first.start, end: first.end };
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {value.value}{' '}
      {first && clip && (
        <EvidenceChip evidence={first} isPlaying={clips.isPlayed(clip)} onPlay={() => clips.play(clip)} />
      )}{' '}
      <RouterLink
        variant="body2"
        to="/app/teams/$teamId/meetings/$meetingId/history"
        params={{ teamId: at.teamId, meetingId }}
        search={{ t: String(Math.floor((first?.start ?? 0) * 10) / 10) }}
        title={`${description || 'Untitled meeting'}, ${zonedText(startTime)}`}
        sx={{ color: 'text.secondary' }}
      >
        {dayText(startTime)}
        {isConfirmed && messages.confirmed}
      </RouterLink>
    </Box>
  );
}
