import { expect, test } from 'vitest';
import { router } from './router.tsx';

/** Chapter 2 of the specification, with what each address shows: the title, and the header where it is special. */
const addresses: [path: string, title: string | undefined, header?: 'mark' | 'mark-of-type' | 'none'][] = [
  ['/', undefined],
  ['/login', 'Sign In'],
  ['/forgot-password', 'Forgot Password'],
  ['/reset-password', 'Reset Password'],
  ['/oauth-callback', 'Connecting an Integration'],
  ['/oauth-callback/teams/t/accounts/a/integrations/i', 'Connecting an Integration'],
  ['/desktop-routing', 'Record on This Computer'],
  ['/integrations/zoom-video', 'Zoom Video'],
  ['/integrations/zoom-phone', 'Zoom Phone'],
  ['/setup', 'Set Up'],
  ['/app/setup/writing', 'Set Up'],
  ['/404', 'Page Not Found'],
  ['/app', 'Dashboard'],
  ['/app/profile', 'Profile'],
  ['/app/administration', 'Administration'],
  ['/app/administration/writing', 'Administration'],
  ['/app/administration/status', 'Status'],
  ['/app/connect-assistant/r', 'Connect an Assistant', 'mark'],
  ['/app/transcripts', 'Search Transcripts'],
  ['/app/ask', 'Ask Your Meetings'],
  ['/app/contacts', 'Contacts'],
  ['/app/contacts/c', 'Contact'],
  ['/app/start-meeting', undefined],
  ['/app/start-meeting/steps', 'Start A Meeting', 'mark'],
  ['/app/start-meeting/steps/type/details', 'Start A Meeting', 'mark'],
  ['/app/teams/t/meetings/m', 'Meeting', 'mark'],
  ['/app/teams/t/meetings/m/completed', 'Meeting Completed', 'mark'],
  ['/app/team/t/meetings/m/companion', 'Meeting', 'mark'],
  ['/app/team/t/meetings/m/history', 'Meeting History', 'mark'],
  ['/app/teams/t/meetings/m/history', 'Meeting History', 'mark'],
  ['/meetings/m/history', 'Meeting History', 'mark'],
  ['/app/teams/t/analytics', 'Analytics'],
  ['/app/teams/t/settings', 'Team Settings'],
  ['/app/teams/t/settings/members', 'Members'],
  ['/app/teams/t/settings/security', 'Security'],
  ['/app/teams/t/settings/data', 'Data'],
  ['/app/teams/t/settings/meeting-types', 'Meeting Types', 'mark-of-type'],
  ['/app/teams/t/settings/meeting-types/mt1', 'Meeting Types', 'mark-of-type'],
  ['/app/teams/t/settings/meeting-types/create', 'Create Meeting Type', 'mark'],
  ['/app/teams/t/settings/training-data', 'Training Data'],
  ['/app/teams/t/settings/training-data/td1', 'Training Data'],
  ['/app/teams/t/settings/ats', 'Applicant Tracking'],
  ['/app/teams/t/settings/branding', 'Branding'],
  ['/app/teams/t/settings/api', 'API'],
  ['/app/teams/t/settings/phone-numbers', 'Phone numbers'],
  ['/app/teams/t/settings/training-data/complete', 'Training Data Completed'],
  ['/app/teams/t/sharable-pages', 'Submittals'],
  ['/app/teams/t/sharable-pages/view/r', 'Submittal', 'none'],
  ['/app/teams/t/sharable-pages/edit/s', 'Edit Submittal', 'none'],
  ['/app/teams/t/sharable-pages/view/r/external', 'Submittal', 'none'],
  ['/help', 'Help'],
  ['/getting-started', 'Getting Started'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/contact', 'Contact Us'],
  ['/verify-email', 'Verify Email'],
  ['/invitation', 'Invitation'],
  ['/single-sign-on', 'Single Sign-On'],
];

test.each(addresses)('%s is an address, titled %s', (path, title, header) => {
  const last = router.matchRoutes(path, {}).at(-1);
  expect(last?.routeId).not.toBe('/$');
  expect(last?.staticData).toEqual(
    title === undefined ? {} : expect.objectContaining({ title, ...(header && { header }) }),
  );
  expect(last?.staticData.header).toBe(header);
});

test.each(addresses)('%s shows a screen of its own or leads on', (path) => {
  const routeId = router.matchRoutes(path, {}).at(-1)?.routeId;
  const options = routeId === undefined ? undefined : router.routesById[routeId]?.options;
  expect(options?.component ?? options?.beforeLoad).toBeDefined();
});

test.each(['/nope', '/app/nope', '/app/teams/t', '/login/x', '/app/teams/t/meetings'])('%s is none', (path) => {
  expect(router.matchRoutes(path, {}).at(-1)?.routeId).toBe('/$');
});

test('outsiders need no account for a submittal, and members do for everything else under /app', () => {
  const needsAccount = (path: string) => router.matchRoutes(path, {}).some((match) => match.routeId === '/signed-in');
  expect(needsAccount('/app/teams/t/sharable-pages/view/r/external')).toBe(false);
  expect(
    addresses
      .map(([path]) => path)
      .filter((path) => path.startsWith('/app') && !path.endsWith('/external') && !needsAccount(path)),
  ).toEqual([]);
});
