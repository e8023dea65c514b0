import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('features/hand-over', {
  sharedRecordings: 'Shared recordings',
  sharedRecording: 'Shared recording',
  aMeetingIsMadeOfEachRecording: (hasMany: boolean) =>
    `${hasMany ? `A meeting is made of each recording.` : `A meeting is made of this recording.`} Add only what you just shared from this device.`,
  team: 'Team',
  private: 'Private',
  discard: 'Discard',
  addRecordings: 'Add Recordings',
  addRecording: 'Add Recording',
  leaveOutName: (name: string | number) => `Leave out ${name}`,
  leaveOut: 'Leave Out',
  description: 'Description',
  startTime: 'Start time',
  nothingWasAdded: 'Nothing was added',
  tryAgain: 'Try Again',
  whatYouSharedIsStillOnYour: 'What you shared is still on your device.',
  uploadARecording: 'Upload A Recording',
  theSharedFilesCouldntBeReadShare: 'The shared files couldn’t be read. Share them again.',
});
