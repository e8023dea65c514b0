import type { messages } from '../../../app/screens/messages.ts';

export const appScreens: typeof messages = {
  somethingWentWrong: 'Etwas ist schiefgelaufen',
  reload: 'Neu laden',
  resetApplication: 'Anwendung zurücksetzen',
  requiredInformationCouldNotBeLoaded: 'Benötigte Informationen konnten nicht geladen werden.',
  pageWillReloadInSecondsSeconds: (seconds) => `Die Seite wird in ${seconds} Sekunden neu geladen`,
  weCouldntLoadSomeRequiredInformation:
    'Benötigte Informationen konnten nicht geladen werden. Bitte laden Sie neu oder versuchen Sie es später erneut.',
  theServerCantBeReached: 'Der Server ist nicht erreichbar',
  maximumRetriesAttemptedPleaseReload: 'Zu viele Versuche. Bitte laden Sie die Seite neu',
  thisPageReloadsAutomaticallyAsSoonAs: 'Diese Seite lädt sich automatisch neu, sobald der Server antwortet.',
  tryingNow: 'Wird gerade versucht …',
  nextAttemptInSecondsSeconds: (seconds) => `Nächster Versuch in ${seconds} Sekunden`,
  attemptMinOfOutageAttempts: (min, outageAttempts) => `Versuch ${min} von ${outageAttempts}`,
  reloading: 'Wird neu geladen ...',
  loadingTheCurrentVersionOfThisPage: 'Die aktuelle Version dieser Seite wird geladen.',
  versionUpdate: 'Neue Version',
  theVersionHasChangedPleaseReloadThe:
    'Es gibt eine neue Version. Bitte laden Sie die Seite neu, um mit ihr weiterzuarbeiten.',
  whoopsSomethingWentWrong: 'Hoppla! Etwas ist schiefgelaufen :(',
  tryAgain: 'Erneut versuchen',
  somethingWentWrongOnThisPageIf: 'Auf dieser Seite ist etwas schiefgelaufen. Wenn es wieder passiert, bitte ',
  contactSupport: 'den Support kontaktieren',
};
