import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AccountCard } from './account-card.tsx';
import { CallsCard } from './calls-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { VoiceCard } from './voice-card.tsx';

/** `children`: what other features show of the caller here. */
export function ProfilePage({ children }: { children?: ReactNode }) {
  return (
    <Box sx={{ width: '100%', maxWidth: 720, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 3, sm: 4 } }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Profile
      </Typography>
      <Stack spacing={2}>
        <DetailsCard />
        <PictureCard />
        <PreferencesCard />
        <CallsCard />
        <VoiceCard />
        {children}
        <PasswordCard />
        <TwoFactorCard />
        <PasskeysCard />
        <SessionsCard />
        <FeedbackCard />
        <AccountCard />
      </Stack>
    </Box>
  );
}
