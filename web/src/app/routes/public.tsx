import { createRoute } from '@tanstack/react-router';
import { leaveHome, leaveUnknown } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { textsOf } from '../search.ts';
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
  validateSearch: textsOf('secret', 'change'),
  component: lazyPage(() => import('../../features/session/verify-email-page.tsx'), 'VerifyEmailPage'),
});

const invitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  staticData: { title: 'Invitation' },
  validateSearch: textsOf('secret'),
  component: lazyPage(() => import('../../features/session/invitation-page.tsx'), 'InvitationPage'),
});

const promise = createRoute({
  getParentRoute: () => rootRoute,
  path: '/promise',
  staticData: { title: 'Promise' },
  validateSearch: textsOf('token'),
  component: lazyPage(() => import('../../features/promises/promise-link-page.tsx'), 'PromiseLinkPage'),
});

const singleSignOn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/single-sign-on',
  staticData: { title: 'Single Sign-On' },
  component: lazyPage(() => import('../../features/session/single-sign-on-page.tsx'), 'SingleSignOnPage'),
});

const setup = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  staticData: { title: 'Set Up' },
  component: lazyPage(() => import('../../features/first-run/setup-page.tsx'), 'SetupPage'),
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
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/oauth-callback',
    staticData: { title: 'Connecting an Integration' },
    component: lazyPage(() => import('../../features/connections/oauth-callback-page.tsx'), 'OAuthCallbackPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/oauth-callback/teams/$teamId/accounts/$accountId/integrations/$integrationId',
    staticData: { title: 'Connecting an Integration' },
    validateSearch: textsOf('to'),
    component: lazyPage(() => import('../../features/connections/oauth-done-page.tsx'), 'OAuthDonePage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/desktop-routing',
    staticData: { title: 'Record on This Computer' },
    component: lazyPage(() => import('../../features/connections/desktop-routing-page.tsx'), 'DesktopRoutingPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/integrations/zoom-video',
    staticData: { title: 'Zoom Video' },
    component: lazyPage(() => import('../../features/connections/install-page.tsx'), 'ZoomVideoPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/integrations/zoom-phone',
    staticData: { title: 'Zoom Phone' },
    component: lazyPage(() => import('../../features/connections/install-page.tsx'), 'ZoomPhonePage'),
  }),
]);

export const publicRoutes = [
  home,
  login,
  forgotPassword,
  resetPassword,
  verifyEmail,
  invitation,
  promise,
  singleSignOn,
  setup,
  notFound,
  unknown,
  externalPage,
  pages,
] as const;
