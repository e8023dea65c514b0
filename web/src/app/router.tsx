import { createRouter } from '@tanstack/react-router';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { parseSearch, stringifySearch } from './search.ts';
import { publicRoutes } from './routes/public.tsx';
import { rootRoute, signedInRoute } from './routes/root.tsx';
import { signedInRoutes } from './routes/signed-in.tsx';
import { NotFoundHere } from './screens/not-found-here.tsx';
import { WhoopsScreen } from './screens/whoops-screen.tsx';

export const router = createRouter({
  routeTree: rootRoute.addChildren([...publicRoutes, signedInRoute.addChildren(signedInRoutes)]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: WhoopsScreen,
  defaultNotFoundComponent: NotFoundHere,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
