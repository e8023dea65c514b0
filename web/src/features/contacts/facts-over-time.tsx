import type { ContactFact } from '@candor/contract/contacts';
import PlayIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCurrent } from '../../entities/teams/current.tsx';
import { dayText, zonedText } from '../../lib/dates.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { messages } from './messages.ts';

/** What was said about each subject, newest first. Where meetings differ, both values stand side by side with the way to hear each. */
export function FactsOverTime({ facts }: { facts: readonly ContactFact[] }) {
  return (
    <SectionCard title={messages.factsOverTime} hint={messages.fromTheNotesOfTheirMeetingsEach}>
      {facts.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{messages.noFactsYet}</Typography>}
      <Stack component="ul" aria-label={messages.facts} sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
        {facts.map((fact) => (
          <li key={fact.field}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.75 }}>
              <Typography sx={{ fontWeight: 600 }}>{fact.label}</Typography>
              {fact.isConflicting && <ToneChip tone="live" label={messages.differentValues} />}
            </Box>
            <Box
              sx={{
                display: 'grid',
                gap: 1,
                gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fill, minmax(240px, 1fr))' },
              }}
            >
              {fact.values.map((value) => (
                <Value key={`${value.meetingId}-${value.value}`} label={fact.label} value={value} />
              ))}
            </Box>
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}

function Value({ label, value }: { label: string; value: ContactFact['values'][number] }) {
  const { team } = useCurrent();
  const [first] = value.evidence;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.25, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{value.value}</Typography>
      <Typography variant="body2" title={zonedText(value.startTime)} sx={{ color: 'text.secondary' }}>
        {dayText(value.startTime)}
        {value.isConfirmed ? ' · confirmed' : messages.notConfirmed}
      </Typography>
      {first && (
        <>
          <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {first.speakerName || messages.unknown}: “{first.quote}”
          </Typography>
          <RouterButton
            to="/app/teams/$teamId/meetings/$meetingId/history"
            params={{ teamId: team.$id, meetingId: value.meetingId }}
            search={{ t: String(Math.floor(first.start)) }}
            size="small"
            startIcon={<PlayIcon />}
            aria-label={messages.playAtTimeTextInDescriptionLabel(
              timeText(first.start),
              value.description,
              label,
              value.value,
            )}
            sx={{ ml: -0.5, fontVariantNumeric: 'tabular-nums' }}
          >
            {messages.playAtTimeText(timeText(first.start))}
          </RouterButton>
        </>
      )}
    </Box>
  );
}
