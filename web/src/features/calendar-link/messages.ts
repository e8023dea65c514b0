import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('features/calendar-link', {
  calendarLink: 'Calendar link',
  showsYourOwnMeetingsInTeamNameIn: (teamName: string | number) =>
    `Shows your own meetings in ${teamName} in any calendar app. Anyone with the address can read their titles and times.`,
  tryAgain: 'Try again',
  calendarLinkCreated: 'Calendar link created',
  createLink: 'Create link',
  copiedToClipboard: 'Copied to clipboard',
  calendarLinkTurnedOff: 'Calendar link turned off',
  address: 'Address',
  copyAddress: 'Copy address',
  copy: 'Copy',
  addItToYourCalendarAppAs: (readText: string | number) => `Add it to your calendar app as a subscription. ${readText}`,
  replaceLink: 'Replace link',
  turnOff: 'Turn off',
  replaceTheCalendarLink: 'Replace the calendar link?',
  turnOffTheCalendarLink: 'Turn off the calendar link?',
  calendarAppsThatUseTheCurrentAddress: 'Calendar apps that use the current address stop showing your meetings.',
  replace: 'Replace',
  calendarLinkReplaced: 'Calendar link replaced',
  noAppHasReadItYet: 'No app has read it yet.',
  lastReadMomentText: (momentText: string | number) => `Last read ${momentText}.`,
});
