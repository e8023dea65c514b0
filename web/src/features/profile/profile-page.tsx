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
import { ProfileIndex } from './profile-index.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { VoiceCard } from './voice-card.tsx';
import { messages } from './messages.ts';

/** What other features show of the caller here. */
export type ProfilePageProps = {
  calendars: ReactNode;
  notifications: ReactNode;
  telephone: ReactNode;
  extension: ReactNode;
  assistants: ReactNode;
  keys: ReactNode;
};

export function ProfilePage({ calendars, notifications, telephone, extension, assistants, keys }: ProfilePageProps) {
  const parts: readonly { id: string; label: string; cards: ReactNode }[] = [
    { id: 'you', label: messages.you, cards: [<DetailsCard key="details" />, <PictureCard key="picture" />] },
    {
      id: 'preferences',
      label: messages.preferences,
      cards: [<PreferencesCard key="preferences" />, <CallsCard key="calls" />, <VoiceCard key="voice" />],
    },
    { id: 'calendars', label: messages.calendarsAndEmail, cards: calendars },
    { id: 'notifications', label: messages.notifications, cards: notifications },
    { id: 'telephone', label: messages.telephone, cards: telephone },
    { id: 'extension', label: messages.browserExtension, cards: extension },
    { id: 'assistants', label: messages.assistants, cards: assistants },
    { id: 'keys', label: messages.apiKeys, cards: keys },
    {
      id: 'security',
      label: messages.security,
      cards: [
        <PasswordCard key="password" />,
        <TwoFactorCard key="factor" />,
        <PasskeysCard key="passkeys" />,
        <SessionsCard key="sessions" />,
      ],
    },
    { id: 'account', label: messages.account, cards: [<FeedbackCard key="feedback" />, <AccountCard key="account" />] },
  ];
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: { base: 720, lg: 940 },
        mx: 'auto',
        px: { base: 2, sm: 3 },
        py: { base: 3, sm: 4 },
        display: { lg: 'grid' },
        gridTemplateColumns: { lg: '160px minmax(0, 720px)' },
        columnGap: 4,
      }}
    >
      <Typography variant="h1" sx={{ mb: 2, gridColumn: { lg: 2 } }}>
        {messages.profile}
      </Typography>
      <ProfileIndex parts={parts} />
      <Stack spacing={2} sx={{ gridColumn: { lg: 2 }, minWidth: 0 }}>
        {parts.map(({ id, cards }) => (
          <Stack
            key={id}
            id={id}
            spacing={2}
            sx={{ scrollMarginTop: { base: 124, lg: 80 }, '&:empty': { display: 'none' } }}
          >
            {cards}
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
