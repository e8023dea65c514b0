import type { SearchRequirement } from '@candor/contract/searches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Clips } from '../../entities/recordings/clips.tsx';
import { kindOrder } from '../../entities/searches/search-labels.ts';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { SearchParts } from './parts.ts';
import { RequirementsDialog } from './requirements-dialog.tsx';
import { messages } from './messages.ts';

const headings = { must: messages.mustHaves, nice: messages.niceToHave, question: messages.questionsForEveryone };

/** What the client asks for, each with the moment they said it. */
export function RequirementsCard(parts: SearchParts) {
  const { search, mayChange, clips } = parts;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <SectionCard title={messages.requirements}>
      {search.requirements.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{messages.noRequirementsYetAddThemFromThe}</Typography>
      )}
      <Stack sx={{ gap: 2 }}>
        {kindOrder.map((kind) => {
          const rows = search.requirements.filter((row) => row.kind === kind);
          return (
            rows.length > 0 && (
              <Box key={kind}>
                <Typography variant="h3" sx={{ mb: 0.5 }}>
                  {headings[kind]}
                </Typography>
                <Box component="ul" aria-label={headings[kind]} sx={{ m: 0, pl: 2.25, '& > li': { py: 0.375 } }}>
                  {rows.map((row) => (
                    <li key={row.$id}>
                      {row.text} <Chips row={row} clips={clips} />
                    </li>
                  ))}
                </Box>
              </Box>
            )
          );
        })}
      </Stack>
      {mayChange && (
        <Button sx={{ mt: 2 }} variant="outlined" onClick={() => setIsEditing(true)}>
          {messages.editRequirements}
        </Button>
      )}
      {isEditing && <RequirementsDialog {...parts} onClose={() => setIsEditing(false)} />}
    </SectionCard>
  );
}

function Chips({ row: { meetingId, evidence }, clips }: { row: SearchRequirement; clips: Clips }) {
  return evidence.map((one) => {
    const clip = { meetingId: meetingId ?? '', start: one.start, end: one.end };
    return (
      <EvidenceChip
        key={`${one.segmentId}-${one.start}`}
        evidence={one}
        isPlaying={clips.isPlayed(clip)}
        onPlay={() => clips.play(clip)}
      />
    );
  });
}
