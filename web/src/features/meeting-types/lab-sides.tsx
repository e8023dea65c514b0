import type { LabCompetency, LabSection } from '@candor/contract/template-lab';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { DiffLines } from './diff-lines.tsx';
import { messages } from './messages.ts';

export type LabSidesProps = {
  part: LabSection;
  what: 'section' | 'competency';
  suggested?: LabCompetency['suggested'];
  spans: SpanPlayer;
};

const kinds = {
  section: { added: messages.newSection, removed: messages.sectionRemoved },
  competency: { added: messages.newCompetency, removed: messages.competencyRemoved },
} as const;

/** One part of what was written: published beside draft. */
export function LabSides({ part: section, what, suggested, spans }: LabSidesProps) {
  const published = section.lines
    .filter(({ kind }) => kind !== 'added')
    .map(({ line, kind }) => ({ line, side: kind }));
  const draft = section.lines.filter(({ kind }) => kind !== 'removed').map(({ line, kind }) => ({ line, side: kind }));
  const label =
    section.kind === 'same' ? null : section.kind === 'changed' ? messages.changed : kinds[what][section.kind];
  const absent = (
    <Typography sx={{ color: 'text.secondary' }}>
      {what === 'section' ? messages.noSuchSection : messages.noSuchCompetency}
    </Typography>
  );
  return (
    <section aria-label={section.title}>
      <Typography variant="h3" sx={{ mb: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
        {section.title} {label && <ToneChip tone="quiet" label={label} />}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Side title={messages.published}>
          {section.kind === 'added' ? (
            absent
          ) : (
            <>
              <DiffLines lines={published} spans={spans} />
              <Suggested rating={suggested?.published} />
            </>
          )}
        </Side>
        <Side title={messages.draft}>
          {section.kind === 'removed' ? (
            absent
          ) : (
            <>
              <DiffLines lines={draft} spans={spans} />
              <Suggested rating={suggested?.draft} />
            </>
          )}
        </Side>
      </Box>
      {section.dropped.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {section.dropped.length === 1
            ? messages.n1LineWasOmitted
            : messages.droppedCountLinesWereOmitted(section.dropped.length)}
          : {section.dropped[0]!.reason}
        </Typography>
      )}
    </section>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** What the engine would give; the embedded one does not judge. */
function Suggested({ rating }: { rating: number | null | undefined }) {
  return rating == null ? null : (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, px: 1 }}>
      {messages.suggestedRatingRating(rating)}
    </Typography>
  );
}
