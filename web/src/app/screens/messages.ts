import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('app/screens', {
  somethingWentWrong: 'Something went wrong',
  reload: 'Reload',
  resetApplication: 'Reset Application',
  requiredInformationCouldNotBeLoaded: 'Required information could not be loaded.',
  pageWillReloadInSecondsSeconds: (seconds: string | number) => `Page will reload in ${seconds} seconds`,
  weCouldntLoadSomeRequiredInformation: "We couldn't load some required information. Please reload or try again later.",
  theServerCantBeReached: 'The server can’t be reached',
  maximumRetriesAttemptedPleaseReload: 'Maximum retries attempted. Please reload the page',
  thisPageReloadsAutomaticallyAsSoonAs: 'This page reloads automatically as soon as the server responds.',
  tryingNow: 'Trying now…',
  nextAttemptInSecondsSeconds: (seconds: string | number) => `Next attempt in ${seconds} seconds`,
  attemptMinOfOutageAttempts: (min: string | number, outageAttempts: string | number) =>
    `Attempt ${min} of ${outageAttempts}`,
  reloading: 'Reloading...',
  loadingTheCurrentVersionOfThisPage: 'Loading the current version of this page.',
  versionUpdate: 'Version Update',
  theVersionHasChangedPleaseReloadThe: 'The version has changed. Please reload the page to continue with the new one.',
  whoopsSomethingWentWrong: 'Whoops! Something went wrong :(',
  tryAgain: 'Try again',
  somethingWentWrongOnThisPageIf: 'Something went wrong on this page. If it happens again, please ',
  contactSupport: 'contact support',
});
