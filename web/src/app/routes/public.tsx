import { createRoute } from '@tanstack/react-router';
import { leaveHome, leaveUnknown } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { textsOf } from '../search.ts';
import { LaterPage } from '../screens/later-page.tsx';
import { LeaveApp } from '../screens/leave-app.tsx';
import { publicRoute, rootRoute } from './root.tsx';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: leaveHome,
  component: lazyPage(() => import('../pages/landing-page.tsx'), 'LandingPage'),
});

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'Sign In' },
  validateSearch: textsOf('from', 'redirect', 'error'),
  component: lazyPage(() => import('../../features/session/login-page.tsx'), 'LoginPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  staticData: { title: 'Forgot Password' },
  component: lazyPage(() => import('../../features/session/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: { title: 'Reset Password' },
  validateSearch: textsOf('secret'),
  component: lazyPage(() => import('../../features/session/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const verifyEmail = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  staticData: { title: 'Verify Email' },
  validateSearch: textsOf('secret'),
  component: lazyPage(() => import('../../features/session/verify-email-page.tsx'), 'VerifyEmailPage'),
});

const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  staticData: { title: 'Page Not Found' },
  validateSearch: textsOf('kind'),
  component: lazyPage(() => import('../screens/not-found-page.tsx'), 'NotFoundPage'),
});

const unknown = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => leaveUnknown(location.pathname),
});

/** Outsiders come here with a share token and without an account, and get a page of their own (src/external). */
const externalPage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/teams/$teamId/sharable-pages/view/$referenceId/external',
  staticData: { title: 'Submittal', header: 'none' },
  validateSearch: textsOf('token'),
  component: LeaveApp,
});

function later<const Path extends string>(path: Path, title: string) {
  return createRoute({ getParentRoute: () => publicRoute, path, staticData: { title }, component: LaterPage });
}

const pages = publicRoute.addChildren([
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/help',
    staticData: { title: 'Help' },
    component: lazyPage(() => import('../pages/help-page.tsx'), 'HelpPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/getting-started',
    staticData: { title: 'Getting Started' },
    component: lazyPage(() => import('../pages/getting-started-page.tsx'), 'GettingStartedPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/contact',
    staticData: { title: 'Contact Us' },
    component: lazyPage(() => import('../pages/contact-page.tsx'), 'ContactPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/terms',
    staticData: { title: 'Terms of Service' },
    component: lazyPage(() => import('../pages/policy-page.tsx'), 'TermsPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/privacy',
    staticData: { title: 'Privacy Policy' },
    component: lazyPage(() => import('../pages/policy-page.tsx'), 'PrivacyPage'),
  }),
  later('/oauth-callback', 'Connecting an Integration'),
  later('/oauth-callback/teams/$teamId/accounts/$accountId/integrations/$integrationId', 'Connecting an Integration'),
  later('/desktop-routing', 'Opening the Desktop App'),
  later('/integrations/zoom-video', 'Zoom Video'),
  later('/integrations/zoom-phone', 'Zoom Phone'),
]);

export const publicRoutes = [
  home,
  login,
  forgotPassword,
  resetPassword,
  verifyEmail,
  notFound,
  unknown,
  externalPage,
  pages,
] as const;
