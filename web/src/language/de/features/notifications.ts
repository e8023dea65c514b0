import type { messages } from '../../../features/notifications/messages.ts';

export const notifications: typeof messages = {
  notesAreReady: 'Notizen sind fertig',
  aSubmittalIsOpened: 'Eine Kandidatenvorstellung wird geöffnet',
  theNotetakerNeedsYou: 'Der Notetaker braucht Sie',
  aBriefBeforeAScheduledCall: 'Ein Briefing vor einem geplanten Gespräch',
  promisesThatAreDueEachMorning: 'Fällige Zusagen, jeden Morgen',
  someoneMentionsYouInAComment: 'Jemand erwähnt Sie in einem Kommentar',
  notifications: 'Benachrichtigungen',
  eachMessageHasALinkPrivateMeetings:
    'Jede Nachricht enthält einen Link. Private Meetings werden nie in einem Kanal erwähnt.',
  tryAgain: 'Erneut versuchen',
  email: 'E-Mail',
  slack: 'Slack',
  microsoftTeams: 'Microsoft Teams',
  preferenceSaved: 'Einstellung gespeichert',
  setByYourTeamForEveryone: 'Von Ihrem Team für alle festgelegt.',
  teamIntegrations: 'Team-Integrationen',
  workspaceWorkspace: (workspace) => `Workspace ${workspace}`,
  sendATestMessage: 'Testnachricht senden',
  slackIsNotSetUpOnThis:
    'Slack ist auf dieser Installation nicht eingerichtet. Ein Administrator muss zuerst eine App bei Slack registrieren.',
  theSlackConnectionHasExpired: 'Die Slack-Verbindung ist abgelaufen. Verbinden Sie sie neu.',
  yourTeamIsntConnectedToASlack: 'Ihr Team ist noch mit keinem Slack-Workspace verbunden.',
  postTo: 'Posten an',
  onlyMeAsADirectMessage: 'Nur ich, als Direktnachricht',
  removeTheAddress: 'Adresse entfernen',
  inTeamsAddTheWorkflowPostTo:
    'Fügen Sie in Teams den Workflow „Post to a channel when a webhook request is received“ hinzu und fügen Sie seine Adresse hier ein.',
  workflowAddress: 'Workflow-Adresse',
  saveAddress: 'Adresse speichern',
  messageSent: 'Nachricht gesendet',
};
