import type { messages } from '../../record/messages.ts';

export const record: typeof messages = {
  theBrowserIsntAllowedToUseThe:
    'El navegador no puede usar el micrófono. Permítelo en la barra de direcciones e inténtalo de nuevo.',
  noMicrophoneFoundConnectOneAndTry: 'No se encontró ningún micrófono. Conecta uno e inténtalo de nuevo.',
  anotherProgramIsUsingTheMicrophone:
    'Otro programa está usando el micrófono. Cierra ese programa e inténtalo de nuevo.',
  thisBrowserCantRecordOnThisPage:
    'Este navegador no puede grabar en esta página. Usa una versión actual de Chrome, Edge o Firefox por https.',
  theMicrophoneCouldNotBeOpenedTry: 'No se pudo abrir el micrófono. Inténtalo de nuevo, o elige otro.',
  thatWasSharedWithoutAudioShareAgain:
    'Se compartió sin audio. Vuelve a compartir y activa «Compartir también el audio de la pestaña».',
  nothingWasSharedChooseATabOr:
    'No se compartió nada. Elige una pestaña o ventana con audio, o graba solo el micrófono.',
  microphoneIndex: (index) => `Micrófono ${index}`,
  thisBrowserCantShareTabAudioUse:
    'Este navegador no puede compartir el audio de pestañas. Usa una versión actual de Chrome o Edge, o graba solo el micrófono.',
  theAudioCouldntBeSharedTryAgain: 'No se pudo compartir el audio. Inténtalo de nuevo, o graba solo el micrófono.',
  secondsSeconds: (seconds) => `${seconds} segundos`,
  roundMinutes: (round) => `${round} minutos`,
  forLongNothingWasRecordedBecauseThis: (long) =>
    `Durante ${long} no se grabó nada, porque este dispositivo entró en reposo o bloqueó la pantalla. La grabación continúa.`,
  sharedAudio: 'Audio compartido',
  thisBrowserHasNoSpaceLeftTo:
    'Este navegador no tiene espacio para guardar la grabación hasta que se envíe. No cierres esta página.',
  sharingHasStoppedFromHereOnOnly: 'Se ha dejado de compartir. A partir de aquí solo se graba tu micrófono.',
  labelWasDisconnectedRecording: (label, labelOf) => `${label} se desconectó. La grabación continúa con ${labelOf}.`,
  labelWasDisconnectedSoYouCantBe: (label) =>
    `${label} se desconectó, así que no se te oye. Conecta un micrófono y elígelo aquí.`,
  theMicrophone: 'El micrófono',
  thisTabIsAlreadyRecordingAMeeting: 'Esta pestaña ya está grabando una reunión. Finalízala primero.',
  anotherTabInThisBrowserIsRecording: 'Otra pestaña de este navegador está grabando esta reunión. Continúa allí.',
  thisMeetingIsOverStartANew: 'Esta reunión ha terminado. Inicia una nueva para volver a grabar.',
  youreRecordingThisMeetingOnAnother:
    'Estás grabando esta reunión en otro dispositivo o en otro navegador. Finaliza allí primero, o síguela aquí.',
  theServerCantBeReachedRecording:
    'No se puede acceder al servidor. La grabación continúa; se guarda en este navegador y se envía en cuanto sea posible.',
  youveBeenSignedOutSignInAgain:
    'Se cerró tu sesión. Vuelve a iniciarla en otra pestaña. La grabación continúa y se guarda en este navegador.',
  errorTextRecordingContinuesAndIsKept: (errorText) =>
    `${errorText} La grabación continúa y se guarda en este navegador hasta que se pueda enviar.`,
};
