import Box from '@mui/material/Box';
import { Outlet, useMatches, useParams, useRouterState } from '@tanstack/react-router';
import { Fragment, lazy, Suspense } from 'react';
import { loadModule } from '../../lib/asset-reload.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useCurrent } from '../../entities/teams/current.tsx';
import { Banners } from './banners.tsx';
import { SecondFactorScreen } from './second-factor-screen.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { TopBar } from './top-bar.tsx';
import { useAppliedPreferences } from './use-applied-preferences.ts';

/** Not part of the first page, and loaded when that is done: no one waits for it. */
const AfterStart = lazy(async () => {
  await new Promise((done) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(done, { timeout: 3_000 }) : setTimeout(done, 1_000),
  );
  return { default: (await loadModule(() => import('./after-start.tsx'))).AfterStart };
});

/** The signed-in frame: top bar, banners, the page. */
export function Shell() {
  const times = useAppliedPreferences();
  const header = useMatches({ select: (matches) => matches.at(-1)?.staticData.header });
  const { meetingTypeId } = useParams({ strict: false });
  // One address serves the list of meeting types and each of them; only a type has the small logo.
  const isMarkOnly = header === 'mark' || (header === 'mark-of-type' && meetingTypeId !== undefined);
  const isDashboard = useRouterState({ select: (state) => /^\/app\/?$/.test(state.location.pathname) });
  const { team } = useCurrent();
  const isProfile = useRouterState({ select: (state) => state.location.pathname.startsWith('/app/profile') });
  const isClosed = team.needsTwoFactor && !isProfile;
  return (
    <>
      <SkipLink />
      {header !== 'none' && <TopBar isMarkOnly={isMarkOnly} />}
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}
      >
        {isDashboard && !isClosed && <Banners />}
        <Fragment key={times}>{isClosed ? <SecondFactorScreen /> : <Outlet />}</Fragment>
      </Box>
      <Suspense>
        <AfterStart />
      </Suspense>
      {!team.needsTwoFactor && <TermsDialog />}
    </>
  );
}
