import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { loadModule } from '../../lib/asset-reload.ts';
import { AppLink, RouterButton, RouterLink } from '../../ui/app-link.tsx';
import { Logo, LogoMark } from '../../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NavTabs } from './nav-tabs.tsx';
import { TeamSelect } from './team-select.tsx';
import { messages } from './messages.ts';

const ConferenceMenu = lazy(async () => ({
  default: (await loadModule(() => import('./conference-menu.tsx'))).ConferenceMenu,
}));

/** What telephones need comes after the first page; its place is kept. */
function Conference() {
  const place = (
    <Button variant="outlined" color="inherit" disabled endIcon={<ExpandMoreIcon />} sx={{ flexShrink: 0 }}>
      {messages.conferenceMe}
    </Button>
  );
  return (
    <Suspense fallback={place}>
      <ConferenceMenu />
    </Suspense>
  );
}

/** One row where there is room, two below: the order in the document is the order on the screen. */
export function TopBar({ isMarkOnly }: { isMarkOnly: boolean }) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        px: { base: 2, sm: 3 },
      }}
    >
      {isWide ? (
        <Row>
          <HomeLink isMarkOnly={isMarkOnly} />
          <TeamSelect />
          <NavTabs />
          <Gap />
          <Conference />
          <StartMeeting />
          <HelpLink />
          <AccountMenu />
        </Row>
      ) : (
        <>
          <Row>
            <HomeLink isMarkOnly={isMarkOnly} />
            <Box sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'flex-start' }}>
              <TeamSelect />
            </Box>
            <HelpLink />
            <AccountMenu />
          </Row>
          <Row isSecond>
            <Box sx={{ ml: { base: -1, sm: -1.25 } }}>
              <NavTabs />
            </Box>
            <Gap />
            <Conference />
            <StartMeeting />
          </Row>
        </>
      )}
    </Box>
  );
}

function Row({ isSecond, children }: { isSecond?: boolean; children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: { base: 1, lg: 1.5 }, minHeight: isSecond ? 52 : { base: 56, lg: 64 } }}
    >
      {children}
    </Stack>
  );
}

function Gap() {
  return <Box sx={{ flex: 1 }} />;
}

function HomeLink({ isMarkOnly }: { isMarkOnly: boolean }) {
  const { productName } = useAppConfig();
  return (
    <RouterLink
      to="/app"
      underline="none"
      aria-label={messages.productNameDashboard(productName)}
      sx={{ display: 'flex', flexShrink: 0, maxWidth: 180, mr: 0.5 }}
    >
      {isMarkOnly ? <LogoMark /> : <Logo name={productName} />}
    </RouterLink>
  );
}

function HelpLink() {
  const { links } = useAppConfig();
  return (
    <Tooltip title={messages.help}>
      <IconButton component={AppLink} href={links.help} aria-label={messages.help} sx={{ color: 'text.secondary' }}>
        <HelpIcon sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
}

function StartMeeting() {
  return (
    <RouterButton
      to="/app/start-meeting/steps"
      variant="contained"
      sx={{ px: { base: 1.25, sm: 1.5 }, fontSize: { base: '0.8125rem', sm: '0.875rem' }, flexShrink: 0 }}
    >
      {messages.startAMeeting}
    </RouterButton>
  );
}
