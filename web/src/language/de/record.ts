import type { messages } from '../../record/messages.ts';

export const record: typeof messages = {
  theBrowserIsntAllowedToUseThe:
    'Der Browser darf das Mikrofon nicht verwenden. Erlauben Sie es in der Adressleiste und versuchen Sie es dann erneut.',
  noMicrophoneFoundConnectOneAndTry: 'Kein Mikrofon gefunden. Schließen Sie eines an und versuchen Sie es erneut.',
  anotherProgramIsUsingTheMicrophone:
    'Ein anderes Programm benutzt das Mikrofon. Schließen Sie das Programm und versuchen Sie es dann erneut.',
  thisBrowserCantRecordOnThisPage:
    'Dieser Browser kann auf dieser Seite nicht aufnehmen. Verwenden Sie einen aktuellen Chrome, Edge oder Firefox über https.',
  theMicrophoneCouldNotBeOpenedTry:
    'Das Mikrofon konnte nicht geöffnet werden. Versuchen Sie es erneut oder wählen Sie ein anderes.',
  thatWasSharedWithoutAudioShareAgain:
    'Es wurde ohne Ton geteilt. Teilen Sie noch einmal und schalten Sie „Tab-Audio ebenfalls teilen“ ein.',
  nothingWasSharedChooseATabOr:
    'Es wurde nichts geteilt. Wählen Sie einen Tab oder ein Fenster mit Ton oder nehmen Sie nur das Mikrofon auf.',
  microphoneIndex: (index) => `Mikrofon ${index}`,
  thisBrowserCantShareTabAudioUse:
    'Dieser Browser kann keinen Tab-Ton teilen. Verwenden Sie einen aktuellen Chrome oder Edge oder nehmen Sie nur das Mikrofon auf.',
  theAudioCouldntBeSharedTryAgain:
    'Der Ton konnte nicht geteilt werden. Versuchen Sie es erneut oder nehmen Sie nur das Mikrofon auf.',
  secondsSeconds: (seconds) => `${seconds} Sekunden`,
  roundMinutes: (round) => `${round} Minuten`,
  forLongNothingWasRecordedBecauseThis: (long) =>
    `${long} lang wurde nichts aufgenommen, weil dieses Gerät im Ruhezustand oder der Bildschirm gesperrt war. Die Aufnahme läuft weiter.`,
  sharedAudio: 'Geteilter Ton',
  thisBrowserHasNoSpaceLeftTo:
    'Dieser Browser hat keinen Platz mehr, um die Aufnahme bis zum Senden aufzubewahren. Schließen Sie diese Seite nicht.',
  sharingHasStoppedFromHereOnOnly: 'Das Teilen wurde beendet. Ab hier wird nur Ihr Mikrofon aufgenommen.',
  labelWasDisconnectedRecording: (label, labelOf) =>
    `${label} wurde getrennt. Die Aufnahme läuft mit ${labelOf} weiter.`,
  labelWasDisconnectedSoYouCantBe: (label) =>
    `${label} wurde getrennt, daher sind Sie nicht zu hören. Schließen Sie ein Mikrofon an und wählen Sie es hier.`,
  theMicrophone: 'Das Mikrofon',
  thisTabIsAlreadyRecordingAMeeting: 'Dieser Tab nimmt bereits ein Meeting auf. Beenden Sie es zuerst.',
  anotherTabInThisBrowserIsRecording:
    'Ein anderer Tab in diesem Browser nimmt dieses Meeting auf. Machen Sie dort weiter.',
  thisMeetingIsOverStartANew: 'Dieses Meeting ist vorbei. Starten Sie ein neues, um wieder aufzunehmen.',
  youreRecordingThisMeetingOnAnother:
    'Sie nehmen dieses Meeting auf einem anderen Gerät oder in einem anderen Browser auf. Beenden Sie es zuerst dort oder verfolgen Sie es hier.',
  theServerCantBeReachedRecording:
    'Der Server ist nicht erreichbar. Die Aufnahme läuft weiter; sie wird in diesem Browser aufbewahrt und so bald wie möglich gesendet.',
  youveBeenSignedOutSignInAgain:
    'Sie wurden abgemeldet. Melden Sie sich in einem anderen Tab wieder an. Die Aufnahme läuft weiter und wird in diesem Browser aufbewahrt.',
  errorTextRecordingContinuesAndIsKept: (errorText) =>
    `${errorText} Die Aufnahme läuft weiter und wird in diesem Browser aufbewahrt, bis sie gesendet werden kann.`,
};
