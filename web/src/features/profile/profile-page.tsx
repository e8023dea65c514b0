import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CallsCard } from './calls-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function ProfilePage() {
  return (
    <Box sx={{ width: '100%', maxWidth: 720, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 3, sm: 4 } }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Profile
      </Typography>
      <Stack spacing={2}>
        <DetailsCard />
        <PictureCard />
        <CallsCard />
        <PasswordCard />
        <SessionsCard />
      </Stack>
    </Box>
  );
}
