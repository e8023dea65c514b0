import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { RouterButton } from '../../ui/app-link.tsx';
import { type NavItem, navLayout } from './nav-layout.ts';
import { useMenu } from './use-menu.ts';
import { useWindowWidth } from './use-window-width.ts';
import { messages } from './messages.ts';

type Tab = { label: string; to: string; content?: ReactNode };

/** The areas of the app; what does not fit goes under More. */
export function NavTabs() {
  const { team } = useCurrent();
  const { shown, collapsed } = navLayout(useWindowWidth());
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const tabs: Record<NavItem, Tab> = {
    overview: { label: messages.overview, to: '/app' },
    analytics: { label: messages.analytics, to: `/app/teams/${team.$id}/analytics` },
    submittals: { label: messages.submittals, to: `/app/teams/${team.$id}/sharable-pages` },
    contacts: { label: messages.contacts, to: '/app/contacts' },
    settings: {
      label: messages.teamSettings,
      to: `/app/teams/${team.$id}/settings`,
      content: <SettingsIcon sx={{ fontSize: 20 }} />,
    },
  };
  const isUnder = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  // Searches and promises are reached from the overview, and have no tab of their own.
  const isCurrent = ({ to }: Tab) =>
    to === '/app'
      ? pathname === to || isUnder(`/app/teams/${team.$id}/searches`) || isUnder(`/app/teams/${team.$id}/promises`)
      : isUnder(to);
  return (
    <Box
      component="nav"
      aria-label={messages.main}
      sx={{ display: 'flex', alignSelf: 'stretch', alignItems: 'center', gap: { base: 0, sm: 0.5 } }}
    >
      {shown.map((item) => (
        <NavTab key={item} tab={tabs[item]} isCurrent={isCurrent(tabs[item])} />
      ))}
      {collapsed.length > 0 && <MoreMenu tabs={collapsed.map((item) => tabs[item])} isCurrent={isCurrent} />}
    </Box>
  );
}

const line = (isCurrent: boolean) => ({
  position: 'relative',
  px: { base: 0.75, sm: 1.25 },
  minWidth: 0,
  color: isCurrent ? 'primary.main' : 'text.secondary',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 8,
    bottom: 2,
    height: 2,
    borderRadius: 1,
    bgcolor: isCurrent ? 'primary.main' : 'transparent',
  },
});

function NavTab({ tab, isCurrent }: { tab: Tab; isCurrent: boolean }) {
  const button = (
    <RouterButton
      to={tab.to}
      color="inherit"
      aria-label={tab.content ? tab.label : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      sx={line(isCurrent)}
    >
      {tab.content ?? tab.label}
    </RouterButton>
  );
  return tab.content ? <Tooltip title={tab.label}>{button}</Tooltip> : button;
}

function MoreMenu({ tabs, isCurrent }: { tabs: Tab[]; isCurrent: (tab: Tab) => boolean }) {
  const { button, menu, close } = useMenu();
  const navigate = useNavigate();
  const open = (to: string) => {
    close();
    void navigate({ to });
  };
  return (
    <>
      <Button
        {...button}
        color="inherit"
        endIcon={<ExpandMoreIcon />}
        sx={{ ...line(tabs.some(isCurrent)), '& .MuiButton-endIcon': { ml: 0.25 } }}
      >
        {messages.more}
      </Button>
      <Menu {...menu}>
        {tabs.map((tab) => (
          <MenuItem
            key={tab.label}
            selected={isCurrent(tab)}
            aria-current={isCurrent(tab) ? 'page' : undefined}
            onClick={() => open(tab.to)}
          >
            {tab.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
