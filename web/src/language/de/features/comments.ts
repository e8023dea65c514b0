import type { messages } from '../../../features/comments/messages.ts';

export const comments: typeof messages = {
  newComment: 'Neuer Kommentar',
  typeToMentionSomeone: '@ eingeben, um jemanden zu erwähnen',
  addComment: 'Kommentar hinzufügen',
  mention: '@ Erwähnen',
  atTimeText: (timeText) => `Bei ${timeText}`,
  formerMember: 'Ehemaliges Mitglied',
  goToTimeText: (timeText) => `Zu ${timeText} springen`,
  commentText: 'Kommentartext',
  saveComment: 'Kommentar speichern',
  cancel: 'Abbrechen',
  edit: 'Bearbeiten',
  deleteLabel: 'Löschen',
  comments: 'Kommentare',
  thisMeetingIsPrivateOnlyYouCan: 'Dieses Meeting ist privat: Nur Sie können es und seine Kommentare sehen.',
  yourTeamSeesThemTheyreNeverOn: 'Ihr Team sieht sie. Sie stehen nie auf geteilten Seiten oder in Dateien für Kunden.',
  tryAgain: 'Erneut versuchen',
  undo: 'Rückgängig machen',
  commentDeleted: 'Kommentar gelöscht',
};
