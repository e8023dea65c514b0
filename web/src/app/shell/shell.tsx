import Box from '@mui/material/Box';
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Banners } from './banners.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { TopBar } from './top-bar.tsx';

/** The signed-in frame: top bar, banners, the page. */
export function Shell() {
  const header = useMatches({ select: (matches) => matches.at(-1)?.staticData.header });
  const isDashboard = useRouterState({ select: (state) => /^\/app\/?$/.test(state.location.pathname) });
  return (
    <>
      <SkipLink />
      {header !== 'none' && <TopBar isMarkOnly={header === 'mark'} />}
      <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        {isDashboard && <Banners />}
        <Outlet />
      </Box>
      <TermsDialog />
    </>
  );
}
