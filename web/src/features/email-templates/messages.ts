import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('features/email-templates', {
  onlyAdminsOfTheTeamCanChange: 'Only admins of the team can change these settings.',
  membersOwnMailboxes: 'Members’ own mailboxes',
  membersConnectGmailOrOutlookInTheir:
    'Members connect Gmail or Outlook in their profile, and send drafts from there after a last look.',
  tryAgain: 'Try again',
  membersMaySendEmailFromTheirOwn: 'Members may send email from their own accounts',
  emailTemplates: 'Email templates',
  aDraftBeginsWithTheDefaultTemplate: 'A draft begins with the default template. Others can be chosen for each email.',
  noTemplatesYetEmailsBeginWithWhat: 'No templates yet. Emails begin with what Candor wrote.',
  addTemplate: 'Add template',
  defaultLabel: 'Default',
  subjectAsCandorWroteIt: 'Subject as Candor wrote it',
  editTemplateName: (name: string | number) => `Edit template ${name}`,
  edit: 'Edit',
  deleteTemplateName: (name: string | number) => `Delete template ${name}`,
  deleteLabel: 'Delete',
  deleteThisTemplate: 'Delete this template?',
  nameWillBeDeletedForTheWhole: (name: string | number) =>
    `“${name}” will be deleted for the whole team. Emails that were sent stay as they are.`,
  editEmailTemplate: 'Edit email template',
  addEmailTemplate: 'Add email template',
  save: 'Save',
  name: 'Name',
  subject: 'Subject',
  leaveItEmptyToKeepTheSubject: 'Leave it empty to keep the subject that Candor wrote.',
  message: 'Message',
  placeholdersAreFilledInForEachEmail: 'Placeholders are filled in for each email.',
  startNewDraftsWithThisTemplate: 'Start new drafts with this template',
});
