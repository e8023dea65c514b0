import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { useAppConfig } from '../entities/system/app-config.ts';
import { getAccountId } from '../lib/session.ts';
import { AppLink, RouterButton, RouterLink } from '../ui/app-link.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { messages } from './messages.ts';

/** Frame of the built-in pages that anyone may read. */
export function PublicFrame() {
  const { productName, links } = useAppConfig();
  const isSignedIn = getAccountId() !== null;
  return (
    <>
      <SkipLink />
      <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
        <Box
          sx={{
            maxWidth: 960,
            mx: 'auto',
            px: { base: 2, sm: 3 },
            height: 64,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
          }}
        >
          <RouterLink
            to="/"
            underline="none"
            aria-label={messages.productNameHome(productName)}
            sx={{ display: 'flex', minWidth: 0 }}
          >
            <Logo name={productName} />
          </RouterLink>
          <RouterButton to={isSignedIn ? '/app' : '/login'} variant="outlined" color="inherit">
            {isSignedIn ? messages.backToDashboard : messages.signIn}
          </RouterButton>
        </Box>
      </Box>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: 960,
          mx: 'auto',
          px: { base: 2, sm: 3 },
          py: { base: 4, sm: 6 },
          display: 'flex',
          flexDirection: 'column',
        }}
      >
        <Outlet />
      </Box>
      <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Box
          component="nav"
          aria-label={messages.legalAndHelp}
          sx={{
            maxWidth: 960,
            mx: 'auto',
            px: { base: 2, sm: 3 },
            py: 2.5,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            typography: 'body2',
          }}
        >
          <AppLink href={links.help}>{messages.help}</AppLink>
          <AppLink href={links.terms}>{messages.termsOfService}</AppLink>
          <AppLink href={links.privacy}>{messages.privacyPolicy}</AppLink>
          <AppLink href={links.contact}>{messages.contactUs}</AppLink>
        </Box>
      </Box>
    </>
  );
}
