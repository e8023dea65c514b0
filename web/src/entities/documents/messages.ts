import { catalogue, plural } from '../../language/catalogue.ts';

export const messages = catalogue('entities/documents', {
  neitherGoogleNorMicrosoftIsSetUp:
    'Neither Google nor Microsoft is set up on this installation. An administrator can do that under Administration.',
  connectGmail: 'Connect Gmail',
  connectOutlookEmail: 'Connect Outlook email',
  itsBasedOnOneFactThatNo: (open: number) =>
    `It’s based on ${plural(open, { one: `one fact`, other: `${open} facts` })} that no one has reviewed.`,
  itMentionsPay: 'It mentions pay.',
  reasonsEveryoneWithALinkToIt: (reasons: string | number) =>
    `${reasons} Everyone with a link to it will be able to read it.`,
  documentPublished: 'Document published',
  publishThisDocument: 'Publish this document?',
  publishAnyway: 'Publish anyway',
});
