import type { messages } from '../../../app/screens/messages.ts';

export const appScreens: typeof messages = {
  somethingWentWrong: 'Algo ha salido mal',
  reload: 'Recargar',
  resetApplication: 'Restablecer la aplicación',
  requiredInformationCouldNotBeLoaded: 'No se pudo cargar información necesaria.',
  pageWillReloadInSecondsSeconds: (seconds) => `La página se recargará en ${seconds} segundos`,
  weCouldntLoadSomeRequiredInformation:
    'No pudimos cargar información necesaria. Recarga la página o inténtalo más tarde.',
  theServerCantBeReached: 'No se puede acceder al servidor',
  maximumRetriesAttemptedPleaseReload: 'Se alcanzó el máximo de intentos. Recarga la página',
  thisPageReloadsAutomaticallyAsSoonAs: 'Esta página se recarga automáticamente en cuanto el servidor responde.',
  tryingNow: 'Intentándolo ahora…',
  nextAttemptInSecondsSeconds: (seconds) => `Próximo intento en ${seconds} segundos`,
  attemptMinOfOutageAttempts: (min, outageAttempts) => `Intento ${min} de ${outageAttempts}`,
  reloading: 'Recargando...',
  loadingTheCurrentVersionOfThisPage: 'Cargando la versión actual de esta página.',
  versionUpdate: 'Nueva versión',
  theVersionHasChangedPleaseReloadThe: 'La versión ha cambiado. Recarga la página para continuar con la nueva.',
  whoopsSomethingWentWrong: '¡Vaya! Algo ha salido mal :(',
  tryAgain: 'Reintentar',
  somethingWentWrongOnThisPageIf: 'Algo ha salido mal en esta página. Si vuelve a ocurrir, ',
  contactSupport: 'contacta con soporte',
};
