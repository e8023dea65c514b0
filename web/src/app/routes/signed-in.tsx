import { createRoute, redirect } from '@tanstack/react-router';
import { filterParams } from '../../lib/meeting-filters.ts';
import { safePath } from '../../lib/safe-path.ts';
import { lazyPage } from '../lazy-page.ts';
import { LaterPage } from '../screens/later-page.tsx';
import { textsOf } from '../search.ts';
import { signedInRoute } from './root.tsx';

const carried = textsOf('description', 'joinUrl');
const resource = textsOf('resource');
/** Seconds into the recording. */
const moment = textsOf('t');
const dashboardSearch = textsOf('description', 'joinUrl', 'view', 'day', 'team', ...filterParams);

const dashboard = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app',
  staticData: { title: 'Dashboard' },
  validateSearch: dashboardSearch,
  beforeLoad: ({ search: { description, joinUrl } }) => {
    if (description || joinUrl) throw redirect({ to: '/app/start-meeting/steps', search: { description, joinUrl }, replace: true });
  },
  component: lazyPage(() => import('../pages/dashboard.tsx'), 'Dashboard'),
});

const profile = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/profile',
  staticData: { title: 'Profile' },
  component: lazyPage(() => import('../../features/profile/profile-page.tsx'), 'ProfilePage'),
});

const transcriptSearch = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/transcripts',
  staticData: { title: 'Search Transcripts' },
  validateSearch: textsOf('text', 'page'),
  component: lazyPage(() => import('../../features/transcript-search/transcript-search-page.tsx'), 'TranscriptSearchPage'),
});

/** Links in mails and calendars name what they open in `resource`. */
const redirection = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/redirect',
  validateSearch: resource,
  beforeLoad: ({ search }) => {
    throw redirect({ href: safePath(search.resource, location.origin), replace: true });
  },
});

const startMeeting = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/start-meeting',
  validateSearch: carried,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/app/start-meeting/steps', search, replace: true });
  },
});

const steps = { staticData: { title: 'Start A Meeting', header: 'mark' }, validateSearch: carried, component: lazyPage(() => import('../../features/start-meeting/start-meeting-page.tsx'), 'StartMeetingPage') } as const;
const startMeetingSteps = createRoute({ getParentRoute: () => signedInRoute, path: '/app/start-meeting/steps', ...steps });
const startMeetingStep = createRoute({ getParentRoute: () => signedInRoute, path: '/app/start-meeting/steps/$', ...steps });

function history<const Path extends string>(path: Path) {
  return createRoute({ getParentRoute: () => signedInRoute, path, staticData: { title: 'Meeting History', header: 'mark' }, validateSearch: moment, component: lazyPage(() => import('../pages/meeting-history.tsx'), 'MeetingHistory') });
}

function later<const Path extends string>(path: Path, title: string, header?: 'mark' | 'none') {
  return createRoute({ getParentRoute: () => signedInRoute, path, staticData: { title, header }, component: LaterPage });
}

export const signedInRoutes = [
  dashboard,
  profile,
  transcriptSearch,
  redirection,
  startMeeting,
  startMeetingSteps,
  startMeetingStep,
  later('/app/teams/$teamId/meetings/$meetingId', 'Meeting', 'mark'),
  later('/app/teams/$teamId/meetings/$meetingId/completed', 'Meeting Completed', 'mark'),
  later('/app/team/$teamId/meetings/$meetingId/companion', 'Meeting', 'mark'),
  history('/app/team/$teamId/meetings/$meetingId/history'),
  history('/app/teams/$teamId/meetings/$meetingId/history'),
  history('/meetings/$meetingId/history'),
  later('/app/teams/$teamId/analytics', 'Analytics'),
  later('/app/teams/$teamId/settings', 'Team Settings'),
  later('/app/teams/$teamId/settings/meeting-types/{-$meetingTypeId}', 'Meeting Types', 'mark'),
  later('/app/teams/$teamId/settings/meeting-types/create', 'Create a Meeting Type', 'mark'),
  later('/app/teams/$teamId/settings/training-data/{-$trainingDataId}', 'Training Data'),
  later('/app/teams/$teamId/settings/training-data/complete', 'Training Data Completed'),
  later('/app/teams/$teamId/sharable-pages', 'Submittals'),
  later('/app/teams/$teamId/sharable-pages/view/$referenceId', 'Submittal', 'none'),
  later('/app/teams/$teamId/sharable-pages/edit/$sharablePageId', 'Edit Submittal', 'none'),
] as const;
