import type { messages } from '../../../entities/documents/messages.ts';
import { plural } from '../../../language/catalogue.ts';

export const entityDocuments: typeof messages = {
  neitherGoogleNorMicrosoftIsSetUp:
    'Ni Google ni Microsoft están configurados en esta instalación. Un administrador puede hacerlo en «Administración».',
  connectGmail: 'Conectar Gmail',
  connectOutlookEmail: 'Conectar el correo de Outlook',
  itsBasedOnOneFactThatNo: (open) =>
    `Se basa en ${plural(open, { one: `un dato`, other: `${open} datos` })} que nadie ha revisado.`,
  itMentionsPay: 'Menciona el salario.',
  reasonsEveryoneWithALinkToIt: (reasons) => `${reasons} Cualquiera con un enlace podrá leerlo.`,
  documentPublished: 'Documento publicado',
  publishThisDocument: '¿Publicar este documento?',
  publishAnyway: 'Publicar de todos modos',
};
