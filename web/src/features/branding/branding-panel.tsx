import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-text.ts';
import { ConfiguredNote, useConfigured } from '../../entities/teams/configured.tsx';
import type { AddressTeam } from '../../entities/teams/use-address-team.ts';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { LayoutCard } from './layout-card.tsx';
import { PaperCard } from './paper-card.tsx';
import { layoutQuery, paperQuery } from './use-branding.ts';
import { messages } from './messages.ts';

const heldLabels = { 'branding/documents': messages.documentBranding, 'branding/pages': messages.pageHeaderAndFooter };

/** How what the team shows to others looks: around shared pages, and on paper. */
export function BrandingPanel({ team, isAdmin }: AddressTeam) {
  const [layout, paper] = [useQuery(layoutQuery(team.$id)), useQuery(paperQuery(team.$id))];
  const isHeld = useConfigured(team.$id);
  const error = layout.error ?? paper.error;
  if (error && !(layout.data && paper.data))
    return (
      <ListMessage
        role="alert"
        text={errorText(error)}
        action={
          <Button variant="outlined" onClick={() => void Promise.all([layout.refetch(), paper.refetch()])}>
            {messages.tryAgain}
          </Button>
        }
      />
    );
  if (!layout.data || !paper.data) return <RowsSkeleton rows={4} />;
  return (
    <Stack sx={{ gap: 2 }}>
      {!isAdmin && <Alert severity="info">{messages.onlyTeamAdminsCanChangeTheBranding}</Alert>}
      <ConfiguredNote teamId={team.$id} labels={heldLabels} />
      <PaperCard
        key={`paper ${team.$id}`}
        team={team}
        kept={paper.data}
        isAdmin={isAdmin && !isHeld('branding/documents')}
      />
      <LayoutCard
        key={`layout ${team.$id}`}
        teamId={team.$id}
        kept={layout.data}
        isAdmin={isAdmin && !isHeld('branding/pages')}
      />
    </Stack>
  );
}
