import type { messages } from '../../../features/email-templates/messages.ts';

export const emailTemplates: typeof messages = {
  onlyAdminsOfTheTeamCanChange: 'Nur Admins des Teams können diese Einstellungen ändern.',
  membersOwnMailboxes: 'Eigene Postfächer der Mitglieder',
  membersConnectGmailOrOutlookInTheir:
    'Mitglieder verbinden Gmail oder Outlook in ihrem Profil und senden Entwürfe nach einem letzten Blick von dort.',
  tryAgain: 'Erneut versuchen',
  membersMaySendEmailFromTheirOwn: 'Mitglieder dürfen E-Mails aus ihren eigenen Konten senden',
  emailTemplates: 'E-Mail-Vorlagen',
  aDraftBeginsWithTheDefaultTemplate:
    'Ein Entwurf beginnt mit der Standardvorlage. Für jede E-Mail lässt sich eine andere wählen.',
  noTemplatesYetEmailsBeginWithWhat: 'Noch keine Vorlagen. E-Mails beginnen mit dem, was Candor geschrieben hat.',
  addTemplate: 'Vorlage hinzufügen',
  defaultLabel: 'Standard',
  subjectAsCandorWroteIt: 'Betreff, wie Candor ihn geschrieben hat',
  editTemplateName: (name) => `Vorlage ${name} bearbeiten`,
  edit: 'Bearbeiten',
  deleteTemplateName: (name) => `Vorlage ${name} löschen`,
  deleteLabel: 'Löschen',
  deleteThisTemplate: 'Diese Vorlage löschen?',
  nameWillBeDeletedForTheWhole: (name) =>
    `„${name}“ wird für das ganze Team gelöscht. Gesendete E-Mails bleiben, wie sie sind.`,
  editEmailTemplate: 'E-Mail-Vorlage bearbeiten',
  addEmailTemplate: 'E-Mail-Vorlage hinzufügen',
  save: 'Speichern',
  name: 'Name',
  subject: 'Betreff',
  leaveItEmptyToKeepTheSubject: 'Leer lassen, um den Betreff von Candor zu behalten.',
  message: 'Nachricht',
  placeholdersAreFilledInForEachEmail: 'Platzhalter werden für jede E-Mail ausgefüllt.',
  startNewDraftsWithThisTemplate: 'Neue Entwürfe mit dieser Vorlage beginnen',
};
