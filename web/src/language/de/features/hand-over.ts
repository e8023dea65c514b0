import type { messages } from '../../../features/hand-over/messages.ts';

export const handOver: typeof messages = {
  sharedRecordings: 'Geteilte Aufnahmen',
  sharedRecording: 'Geteilte Aufnahme',
  aMeetingIsMadeOfEachRecording: (hasMany) =>
    `${hasMany ? `Aus jeder Aufnahme wird ein Meeting erstellt.` : `Aus dieser Aufnahme wird ein Meeting erstellt.`} Fügen Sie nur hinzu, was Sie gerade von diesem Gerät geteilt haben.`,
  team: 'Team',
  private: 'Privat',
  discard: 'Verwerfen',
  addRecordings: 'Aufnahmen hinzufügen',
  addRecording: 'Aufnahme hinzufügen',
  leaveOutName: (name) => `${name} weglassen`,
  leaveOut: 'Weglassen',
  description: 'Beschreibung',
  startTime: 'Startzeit',
  nothingWasAdded: 'Es wurde nichts hinzugefügt',
  tryAgain: 'Erneut versuchen',
  whatYouSharedIsStillOnYour: 'Was Sie geteilt haben, ist weiterhin auf Ihrem Gerät.',
  uploadARecording: 'Aufnahme hochladen',
  theSharedFilesCouldntBeReadShare: 'Die geteilten Dateien konnten nicht gelesen werden. Teilen Sie sie erneut.',
};
