import { catalogue } from '../language/catalogue.ts';

export const messages = catalogue('lib', {
  networkFailure: 'network failure',
  today: 'Today',
  longDayTextToLongDayText2: (longDayText: string | number, longDayText2: string | number) =>
    `${longDayText} to ${longDayText2}`,
  wholeSeconds: (whole: string | number) => `${whole} seconds`,
  twoTwo2Mins: (two: string | number, two2: string | number) => `${two}:${two2} mins`,
  twoTwo2Hours: (two: string | number, two2: string | number) => `${two}:${two2} hours`,
  aFewSeconds: 'a few seconds',
  aboutCeilS: (ceil: string | number) => `about ${ceil} s`,
  aboutMinutesMin: (minutes: string | number) => `about ${minutes} min`,
  aboutFloorHMinutesMin: (floor: string | number, minutes: string | number, hasMinutes: boolean) =>
    `about ${floor} h${hasMinutes ? ` ${minutes} min` : ``}`,
  somethingWentWrongPleaseTryAgain: 'Something went wrong. Please try again.',
  weCantCompleteYourRequestRightNow: "We can't complete your request right now.",
  leaveWithoutSaving: 'Leave without saving?',
  yourChangesArentSavedYet: 'Your changes aren’t saved yet.',
  leave: 'Leave',
  n90Days: '90 days',
  n60Days: '60 days',
  n7Days: '7 days',
  n30Days: '30 days',
  n120Days: '120 days',
  n14Days: '14 days',
});
