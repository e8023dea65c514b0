import { createRoute, redirect } from '@tanstack/react-router';
import { filterParams } from '../../entities/meetings/meeting-filters.ts';
import { safePath } from '../../lib/safe-path.ts';
import { lazyPage } from '../lazy-page.ts';
import { textsOf } from '../search.ts';
import { signedInRoute } from './root.tsx';
import { messages } from './messages.ts';

const carried = textsOf('description', 'joinUrl', 'method');
const resource = textsOf('resource');
/** Seconds into the recording, and which part of the page is looked at. */
const moment = textsOf('t', 'tab', 'document');
const dashboardSearch = textsOf('description', 'joinUrl', 'view', 'day', 'team', ...filterParams);

const dashboard = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app',
  staticData: { title: messages.dashboard },
  validateSearch: dashboardSearch,
  beforeLoad: ({ search: { description, joinUrl } }) => {
    if (description || joinUrl)
      throw redirect({ to: '/app/start-meeting/steps', search: { description, joinUrl }, replace: true });
  },
  component: lazyPage(() => import('../pages/dashboard.tsx'), 'Dashboard'),
});

const profile = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/profile',
  staticData: { title: messages.profile },
  component: lazyPage(() => import('../pages/profile.tsx'), 'Profile'),
});

const administration = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/administration',
  staticData: { title: messages.administration },
  component: lazyPage(() => import('../pages/administration.tsx'), 'Apps'),
});

const administrationGroup = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/administration/$group',
  staticData: { title: messages.administration },
  component: lazyPage(() => import('../pages/administration.tsx'), 'Settings'),
});

const setupStep = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/setup/$step',
  staticData: { title: messages.setUp },
  component: lazyPage(() => import('../pages/setup-steps.tsx'), 'SetupSteps'),
});

const status = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/administration/status',
  staticData: { title: messages.status },
  component: lazyPage(() => import('../../features/installation-status/status-page.tsx'), 'StatusPage'),
});

const connectAssistant = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/connect-assistant/$requestId',
  staticData: { title: messages.connectAnAssistant, header: 'mark' },
  component: lazyPage(() => import('../../features/assistants/connect-assistant-page.tsx'), 'ConnectAssistantPage'),
});

const sharedRecordings = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/shared-recordings/$handOverId',
  staticData: { title: messages.sharedRecordings, header: 'mark' },
  validateSearch: textsOf('fault'),
  component: lazyPage(() => import('../../features/hand-over/shared-recordings-page.tsx'), 'SharedRecordingsPage'),
});

const transcriptSearch = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/transcripts',
  staticData: { title: messages.searchTranscripts },
  validateSearch: textsOf('text', 'page'),
  component: lazyPage(
    () => import('../../features/transcript-search/transcript-search-page.tsx'),
    'TranscriptSearchPage',
  ),
});

const askMeetings = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/ask',
  staticData: { title: messages.askYourMeetings },
  component: lazyPage(() => import('../../features/ask/ask-page.tsx'), 'AskPage'),
});

const contacts = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/contacts/',
  staticData: { title: messages.contacts },
  validateSearch: textsOf('search', 'page'),
  component: lazyPage(() => import('../../features/contacts/contacts-page.tsx'), 'ContactsPage'),
});

const contact = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/contacts/$contactId',
  staticData: { title: messages.contact },
  component: lazyPage(() => import('../../features/contacts/contact-page.tsx'), 'ContactPage'),
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

const startMeetingSteps = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/start-meeting/steps',
  staticData: { title: messages.startAMeeting, header: 'mark' },
  validateSearch: carried,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/app/start-meeting/steps/$', params: { _splat: 'about' }, search, replace: true });
  },
});

const startMeetingStep = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/start-meeting/steps/$',
  staticData: { title: messages.startAMeeting, header: 'mark' },
  validateSearch: carried,
  component: lazyPage(() => import('../../features/start-meeting/start-meeting-page.tsx'), 'StartMeetingPage'),
});

function history<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => signedInRoute,
    path,
    staticData: { title: messages.meetingHistory, header: 'mark' },
    validateSearch: moment,
    component: lazyPage(() => import('../pages/meeting-history.tsx'), 'MeetingHistory'),
  });
}

function live<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => signedInRoute,
    path,
    staticData: { title: messages.meeting, header: 'mark' },
    component: lazyPage(() => import('../../features/live/live-page.tsx'), 'LivePage'),
  });
}

const completed = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/teams/$teamId/meetings/$meetingId/completed',
  staticData: { title: messages.meetingCompleted, header: 'mark' },
  component: lazyPage(() => import('../../features/meeting/completed-page.tsx'), 'CompletedPage'),
});

const sharablePages = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/teams/$teamId/sharable-pages',
  staticData: { title: messages.submittals },
  validateSearch: textsOf('title', 'sortOrder', 'createdBy', 'meetingId', 'build', 'from', 'snippet', 'document'),
  component: lazyPage(() => import('../../features/sharable-pages/sharable-pages-page.tsx'), 'SharablePagesPage'),
});

const sharablePageView = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/teams/$teamId/sharable-pages/view/$referenceId',
  staticData: { title: messages.submittal, header: 'none' },
  validateSearch: textsOf('receipt', 'referenceMeetingId'),
  component: lazyPage(() => import('../../features/sharable-pages/view-page.tsx'), 'ViewPage'),
});

const sharablePageEdit = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/teams/$teamId/sharable-pages/edit/$sharablePageId',
  staticData: { title: messages.editSubmittal, header: 'none' },
  component: lazyPage(() => import('../../features/sharable-pages/edit-page.tsx'), 'EditPage'),
});

const searches = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/teams/$teamId/searches',
  staticData: { title: messages.searches },
  validateSearch: textsOf('text', 'state', 'mine', 'page'),
  component: lazyPage(() => import('../../features/searches/searches-page.tsx'), 'SearchesPage'),
});

const promises = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/teams/$teamId/promises',
  staticData: { title: messages.promises },
  validateSearch: textsOf('whose', 'state', 'page'),
  component: lazyPage(() => import('../../features/promises/promises-page.tsx'), 'PromisesPage'),
});

const search = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/teams/$teamId/searches/$searchId',
  staticData: { title: messages.search },
  validateSearch: textsOf('order', 'hide', 'rows'),
  component: lazyPage(() => import('../../features/searches/search-page.tsx'), 'SearchPage'),
});

/** `part` and `step`: where in the page one is. */
function teamSettings<const Path extends string>(
  path: Path,
  title: string,
  page: keyof typeof import('../pages/team-settings.tsx'),
  header?: 'mark' | 'mark-of-type',
) {
  return createRoute({
    getParentRoute: () => signedInRoute,
    path,
    staticData: { title, ...(header && { header }) },
    validateSearch: textsOf('part', 'step', 'trainingDataId'),
    component: lazyPage(() => import('../pages/team-settings.tsx'), page),
  });
}

const analytics = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app/teams/$teamId/analytics',
  staticData: { title: messages.analytics },
  validateSearch: textsOf('from', 'to', 'member', 'type'),
  component: lazyPage(() => import('../../features/analytics/analytics-page.tsx'), 'AnalyticsPage'),
});

export const signedInRoutes = [
  dashboard,
  profile,
  administration,
  administrationGroup,
  setupStep,
  status,
  connectAssistant,
  sharedRecordings,
  transcriptSearch,
  askMeetings,
  contacts,
  contact,
  redirection,
  startMeeting,
  startMeetingSteps,
  startMeetingStep,
  live('/app/teams/$teamId/meetings/$meetingId'),
  completed,
  live('/app/team/$teamId/meetings/$meetingId/companion'),
  history('/app/team/$teamId/meetings/$meetingId/history'),
  history('/app/teams/$teamId/meetings/$meetingId/history'),
  history('/meetings/$meetingId/history'),
  analytics,
  teamSettings('/app/teams/$teamId/settings', messages.teamSettings, 'General'),
  teamSettings('/app/teams/$teamId/settings/members', 'Members', 'Members'),
  teamSettings(
    '/app/teams/$teamId/settings/meeting-types/{-$meetingTypeId}',
    messages.meetingTypes,
    'MeetingTypes',
    'mark-of-type',
  ),
  teamSettings(
    '/app/teams/$teamId/settings/meeting-types/create',
    messages.createMeetingType,
    'CreateMeetingType',
    'mark',
  ),
  teamSettings('/app/teams/$teamId/settings/training-data/{-$trainingDataId}', messages.trainingData, 'TrainingData'),
  teamSettings('/app/teams/$teamId/settings/branding', 'Branding', 'Branding'),
  teamSettings('/app/teams/$teamId/settings/email', 'Email', 'Email'),
  teamSettings('/app/teams/$teamId/settings/security', 'Security', 'Security'),
  teamSettings('/app/teams/$teamId/settings/data', 'Data', 'Data'),
  teamSettings('/app/teams/$teamId/settings/integrations', 'Integrations', 'Integrations'),
  teamSettings('/app/teams/$teamId/settings/ats', messages.applicantTracking, 'Ats'),
  teamSettings('/app/teams/$teamId/settings/audit-log', messages.auditLog, 'AuditLog'),
  teamSettings('/app/teams/$teamId/settings/api', 'API', 'Api'),
  teamSettings('/app/teams/$teamId/settings/phone-numbers', messages.phoneNumbers, 'PhoneNumbers'),
  teamSettings(
    '/app/teams/$teamId/settings/training-data/complete',
    messages.trainingDataCompleted,
    'TrainingDataComplete',
  ),
  sharablePages,
  sharablePageView,
  sharablePageEdit,
  promises,
  searches,
  search,
] as const;
