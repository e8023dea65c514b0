import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('features/notifications', {
  notesAreReady: 'Notes are ready',
  aSubmittalIsOpened: 'A submittal is opened',
  theNotetakerNeedsYou: 'The notetaker needs you',
  aBriefBeforeAScheduledCall: 'A brief before a scheduled call',
  promisesThatAreDueEachMorning: 'Promises that are due, each morning',
  someoneMentionsYouInAComment: 'Someone mentions you in a comment',
  notifications: 'Notifications',
  eachMessageHasALinkPrivateMeetings: 'Each message has a link. Private meetings are never mentioned in a channel.',
  tryAgain: 'Try again',
  email: 'Email',
  slack: 'Slack',
  microsoftTeams: 'Microsoft Teams',
  preferenceSaved: 'Preference saved',
  setByYourTeamForEveryone: 'Set by your team for everyone.',
  teamIntegrations: 'Team integrations',
  workspaceWorkspace: (workspace: string | number) => `Workspace ${workspace}`,
  sendATestMessage: 'Send a test message',
  slackIsNotSetUpOnThis:
    'Slack is not set up on this installation. An administrator has to register an app with Slack first.',
  theSlackConnectionHasExpired: 'The Slack connection has expired. Reconnect it.',
  yourTeamIsntConnectedToASlack: 'Your team isn’t connected to a Slack workspace yet.',
  postTo: 'Post to',
  onlyMeAsADirectMessage: 'Only me, as a direct message',
  removeTheAddress: 'Remove the address',
  inTeamsAddTheWorkflowPostTo:
    'In Teams, add the workflow “Post to a channel when a webhook request is received” and paste its address here.',
  workflowAddress: 'Workflow address',
  saveAddress: 'Save address',
  messageSent: 'Message sent',
});
