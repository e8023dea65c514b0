import { roles } from '@candor/contract/route';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearch } from '@tanstack/react-router';
import { useCurrent } from '../../lib/data/current.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { LaterWays } from './later-ways.tsx';
import { UploadCard } from './upload-card.tsx';

/** The ways of getting a meeting into the product: those that work, and those that do not yet. */
export function StartMeetingPage() {
  const { team } = useCurrent();
  const { description = '', joinUrl } = useSearch({ strict: false }) as { description?: string; joinUrl?: string };
  const mayRecord = roles.indexOf(team.role) >= roles.indexOf('member');
  return (
    <Box sx={{ width: '100%', maxWidth: 720, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 3, sm: 4 } }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Start A Meeting
      </Typography>
      <Stack spacing={2}>
        {mayRecord ? (
          <UploadCard key={team.$id} description={description} />
        ) : (
          <Alert severity="info">Viewers of a team see and play its meetings. To add one, ask an admin of {team.name} to make you a member.</Alert>
        )}
        <SectionCard title="Other ways" hint="These have their place here and come with a later version.">
          <LaterWays joinUrl={joinUrl} />
        </SectionCard>
      </Stack>
    </Box>
  );
}
