import { catalogue } from '../language/catalogue.ts';

export const messages = catalogue('record', {
  theBrowserIsntAllowedToUseThe:
    'The browser isn’t allowed to use the microphone. Allow it in the address bar, then try again.',
  noMicrophoneFoundConnectOneAndTry: 'No microphone found. Connect one and try again.',
  anotherProgramIsUsingTheMicrophone: 'Another program is using the microphone. Close that program, then try again.',
  thisBrowserCantRecordOnThisPage:
    'This browser can’t record on this page. Use a current Chrome, Edge or Firefox over https.',
  theMicrophoneCouldNotBeOpenedTry: 'The microphone could not be opened. Try again, or choose another one.',
  thatWasSharedWithoutAudioShareAgain: 'That was shared without audio. Share again and turn on “Also share tab audio”.',
  nothingWasSharedChooseATabOr: 'Nothing was shared. Choose a tab or window with audio, or record only the microphone.',
  microphoneIndex: (index: string | number) => `Microphone ${index}`,
  thisBrowserCantShareTabAudioUse:
    'This browser can’t share tab audio. Use a current Chrome or Edge, or record only the microphone.',
  theAudioCouldntBeSharedTryAgain: 'The audio couldn’t be shared. Try again, or record only the microphone.',
  secondsSeconds: (seconds: string | number) => `${seconds} seconds`,
  roundMinutes: (round: string | number) => `${round} minutes`,
  forLongNothingWasRecordedBecauseThis: (long: string | number) =>
    `For ${long} nothing was recorded, because this device slept or locked its screen. Recording continues.`,
  sharedAudio: 'Shared audio',
  thisBrowserHasNoSpaceLeftTo:
    'This browser has no space left to keep the recording until it is sent. Don’t close this page.',
  sharingHasStoppedFromHereOnOnly: 'Sharing has stopped. From here on, only your microphone is recorded.',
  labelWasDisconnectedRecording: (label: string | number, labelOf: string | number) =>
    `${label} was disconnected. Recording continues with ${labelOf}.`,
  labelWasDisconnectedSoYouCantBe: (label: string | number) =>
    `${label} was disconnected, so you can’t be heard. Connect a microphone and choose it here.`,
  theMicrophone: 'The microphone',
  thisTabIsAlreadyRecordingAMeeting: 'This tab is already recording a meeting. Finish it first.',
  anotherTabInThisBrowserIsRecording: 'Another tab in this browser is recording this meeting. Continue there.',
  thisMeetingIsOverStartANew: 'This meeting is over. Start a new one to record again.',
  youreRecordingThisMeetingOnAnother:
    'You’re recording this meeting on another device or in another browser. Finish there first, or follow it here.',
  theServerCantBeReachedRecording:
    'The server can’t be reached. Recording continues; it is kept in this browser and sent as soon as possible.',
  youveBeenSignedOutSignInAgain:
    'You’ve been signed out. Sign in again in another tab. Recording continues and is kept in this browser.',
  errorTextRecordingContinuesAndIsKept: (errorText: string | number) =>
    `${errorText} Recording continues and is kept in this browser until it can be sent.`,
});
