import type { messages } from '../../../entities/documents/messages.ts';
import { plural } from '../../../language/catalogue.ts';

export const entityDocuments: typeof messages = {
  neitherGoogleNorMicrosoftIsSetUp:
    'Auf dieser Installation ist weder Google noch Microsoft eingerichtet. Ein Administrator kann das unter „Verwaltung“ tun.',
  connectGmail: 'Gmail verbinden',
  connectOutlookEmail: 'Outlook-E-Mail verbinden',
  itsBasedOnOneFactThatNo: (open) =>
    `Beruht auf ${plural(open, { one: `einer Angabe, die`, other: `${open} Angaben, die` })} niemand geprüft hat.`,
  itMentionsPay: 'Es erwähnt das Gehalt.',
  reasonsEveryoneWithALinkToIt: (reasons) => `${reasons} Alle mit einem Link dazu können es lesen.`,
  documentPublished: 'Dokument veröffentlicht',
  publishThisDocument: 'Dieses Dokument veröffentlichen?',
  publishAnyway: 'Trotzdem veröffentlichen',
};
