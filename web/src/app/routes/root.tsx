import { createRootRoute, createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { loadEarly, requireAccount } from '../guards.ts';
import { Root } from '../root.tsx';
import { ShellSkeleton } from '../shell/shell-skeleton.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** First part of the document's title. */
    title?: string;
    /** The small mark instead of the logo with text (`mark-of-type`: only where the address names a meeting type), or no header at all. */
    header?: 'mark' | 'mark-of-type' | 'none';
  }
}

export const rootRoute = createRootRoute({ component: Root });

/** Built-in pages that anyone may read. */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: lazyPage(() => import('../public-frame.tsx'), 'PublicFrame'),
});

/** Everything that needs an account. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    requireAccount(location.href);
    loadEarly();
  },
  component: lazyPage(() => import('../shell/signed-in.tsx'), 'SignedIn'),
  pendingComponent: ShellSkeleton,
});
