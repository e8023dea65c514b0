import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { messages } from './messages.ts';

/** What the product is on one side, one form on the other; on a phone one below the other. */
export function SessionFrame({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const { productName, links } = useAppConfig();
  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        gridTemplateColumns: { base: '1fr', md: '5fr 6fr' },
        gridTemplateRows: { base: 'auto 1fr', md: '1fr' },
      }}
    >
      <Box
        component="header"
        sx={{
          bgcolor: 'primary.light',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          gap: { base: 3, md: 6 },
          px: { base: 3, md: 6, lg: 8 },
          py: { base: 3, md: 6 },
          position: 'relative',
          overflow: 'hidden',
        }}
      >
        <Quote />
        <Logo name={productName} size={32} />
        <Box sx={{ maxWidth: 460, position: 'relative', pb: { md: '18vh' } }}>{heading}</Box>
      </Box>
      <Box
        sx={{ display: 'flex', flexDirection: 'column', bgcolor: 'background.paper', px: { base: 3, sm: 6 }, py: 4 }}
      >
        <Box
          component="main"
          tabIndex={-1}
          sx={{
            flex: 1,
            display: 'flex',
            flexDirection: 'column',
            justifyContent: { md: 'center' },
            width: '100%',
            maxWidth: 400,
            mx: 'auto',
            py: { base: 1, sm: 4 },
          }}
        >
          {children}
        </Box>
        <Stack
          component="footer"
          direction="row"
          sx={{ gap: 3, justifyContent: 'center', flexWrap: 'wrap', typography: 'body2', pt: 3 }}
        >
          <AppLink href={links.terms} color="text.secondary">
            {messages.termsOfService}
          </AppLink>
          <AppLink href={links.privacy} color="text.secondary">
            {messages.privacyPolicy}
          </AppLink>
        </Stack>
      </Box>
    </Box>
  );
}

/** The brand's quotation mark, large and quiet. */
function Quote() {
  return (
    <Box
      component="svg"
      viewBox="8 9 18 15"
      aria-hidden
      sx={{
        position: 'absolute',
        right: { base: -24, md: -40 },
        bottom: { base: -40, md: -60 },
        width: { base: 160, md: '62%' },
        fill: 'var(--mui-palette-primary-main)',
        opacity: 0.1,
      }}
    >
      <path d="M14.6 10.2c-3.6 1.3-6 4.3-6 8 0 2.6 1.6 4.3 3.7 4.3 1.9 0 3.3-1.4 3.3-3.2 0-1.8-1.3-3.1-3-3.1-.3 0-.6 0-.8.1.4-1.7 1.7-3.2 3.6-4.1zM23.6 10.2c-3.6 1.3-6 4.3-6 8 0 2.6 1.6 4.3 3.7 4.3 1.9 0 3.3-1.4 3.3-3.2 0-1.8-1.3-3.1-3-3.1-.3 0-.6 0-.8.1.4-1.7 1.7-3.2 3.6-4.1z" />
    </Box>
  );
}

/** The large sentence on the brand's side. `h1` on the sign-in page, where it is the heading; decoration elsewhere. */
export function Claim({ component }: { component: 'h1' | 'p' }) {
  return (
    <Typography
      component={component}
      sx={{
        m: 0,
        fontSize: { base: '1.25rem', md: '2rem' },
        fontWeight: 600,
        lineHeight: 1.25,
        letterSpacing: '-0.02em',
        textWrap: 'balance',
      }}
    >
      {messages.aiRecruitingSoftwareDesignedTo}
    </Typography>
  );
}
