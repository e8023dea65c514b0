import type { DocumentBranding } from '@candor/contract/branding';
import type { Team } from '@candor/contract/teams';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { LeaveGuard } from '../../lib/leave-guard.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { isColour } from './branding-rules.ts';
import { PaperFields } from './paper-fields.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSavePaper } from './use-branding.ts';
import { messages } from './messages.ts';

/** How documents look as PDF, beside a sample. */
export function PaperCard({ team, kept, isAdmin }: { team: Team; kept: DocumentBranding; isAdmin: boolean }) {
  const [wanted, setWanted] = useState(kept);
  const save = useSavePaper(team.$id);
  const showAlert = useAlerts();
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(kept);
  const submit = () =>
    save.mutate(wanted, {
      onSuccess: (saved) => {
        setWanted(saved);
        showAlert('success', messages.documentBrandingSaved);
      },
      onError: (error) => showAlert('error', errorText(error)),
    });
  return (
    <SectionCard title={messages.documents} hint={messages.howPDFDocumentsLook}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: 2.5,
        }}
      >
        <PaperFields
          wanted={wanted}
          teamName={team.name}
          isDisabled={!isAdmin}
          onChange={(change) => setWanted({ ...wanted, ...change })}
        />
        {isAdmin && <PaperPreview teamId={team.$id} wanted={wanted} />}
      </Box>
      {isAdmin && (
        <SaveBar
          isChanged={isChanged}
          isReady={isColour(wanted.accentColour)}
          isBusy={save.isPending}
          onSave={submit}
          onDiscard={() => setWanted(kept)}
        />
      )}
      <LeaveGuard isBusy={isChanged} />
    </SectionCard>
  );
}
