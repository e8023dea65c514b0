import { createRoute } from '@tanstack/react-router';
import { leaveHome, leaveUnknown } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { textsOf } from '../search.ts';
import { LeaveApp } from '../screens/leave-app.tsx';
import { publicRoute, rootRoute } from './root.tsx';
import { messages } from './messages.ts';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: leaveHome,
  component: lazyPage(() => import('../pages/landing-page.tsx'), 'LandingPage'),
});

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: messages.signIn },
  validateSearch: textsOf('from', 'redirect', 'error'),
  component: lazyPage(() => import('../../features/session/login-page.tsx'), 'LoginPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  staticData: { title: messages.forgotPassword },
  component: lazyPage(() => import('../../features/session/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: { title: messages.resetPassword },
  validateSearch: textsOf('secret'),
  component: lazyPage(() => import('../../features/session/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const verifyEmail = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  staticData: { title: messages.verifyEmail },
  validateSearch: textsOf('secret', 'change'),
  component: lazyPage(() => import('../../features/session/verify-email-page.tsx'), 'VerifyEmailPage'),
});

const invitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  staticData: { title: messages.invitation },
  validateSearch: textsOf('secret'),
  component: lazyPage(() => import('../../features/session/invitation-page.tsx'), 'InvitationPage'),
});

const promise = createRoute({
  getParentRoute: () => rootRoute,
  path: '/promise',
  staticData: { title: messages.promise },
  validateSearch: textsOf('token'),
  component: lazyPage(() => import('../../features/promises/promise-link-page.tsx'), 'PromiseLinkPage'),
});

const singleSignOn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/single-sign-on',
  staticData: { title: messages.singleSignOn },
  component: lazyPage(() => import('../../features/session/single-sign-on-page.tsx'), 'SingleSignOnPage'),
});

const setup = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  staticData: { title: messages.setUp },
  component: lazyPage(() => import('../../features/first-run/setup-page.tsx'), 'SetupPage'),
});

const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  staticData: { title: messages.pageNotFound },
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
  staticData: { title: messages.submittal, header: 'none' },
  validateSearch: textsOf('token'),
  component: LeaveApp,
});

const pages = publicRoute.addChildren([
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/help',
    staticData: { title: messages.help },
    component: lazyPage(() => import('../pages/help-page.tsx'), 'HelpPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/getting-started',
    staticData: { title: messages.gettingStarted },
    component: lazyPage(() => import('../pages/getting-started-page.tsx'), 'GettingStartedPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/contact',
    staticData: { title: messages.contactUs },
    component: lazyPage(() => import('../pages/contact-page.tsx'), 'ContactPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/terms',
    staticData: { title: messages.termsOfService },
    component: lazyPage(() => import('../pages/policy-page.tsx'), 'TermsPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/privacy',
    staticData: { title: messages.privacyPolicy },
    component: lazyPage(() => import('../pages/policy-page.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/oauth-callback',
    staticData: { title: messages.connectingAnIntegration },
    component: lazyPage(() => import('../../features/connections/oauth-callback-page.tsx'), 'OAuthCallbackPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/oauth-callback/teams/$teamId/accounts/$accountId/integrations/$integrationId',
    staticData: { title: messages.connectingAnIntegration },
    validateSearch: textsOf('to'),
    component: lazyPage(() => import('../../features/connections/oauth-done-page.tsx'), 'OAuthDonePage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/desktop-routing',
    staticData: { title: messages.recordOnThisComputer },
    component: lazyPage(() => import('../../features/connections/desktop-routing-page.tsx'), 'DesktopRoutingPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/integrations/zoom-video',
    staticData: { title: messages.zoomVideo },
    component: lazyPage(() => import('../../features/connections/install-page.tsx'), 'ZoomVideoPage'),
  }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/integrations/zoom-phone',
    staticData: { title: messages.zoomPhone },
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
