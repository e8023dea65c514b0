import { catalogue } from '../../language/catalogue.ts';

/** What the mail with a contact card says. */
export const messages = catalogue(
  {
    card: (sender: string, contact: string) => ({
      subject: `Contact card: ${contact}`,
      text: `Hello,\n\n${sender} sent you the contact card of ${contact}. Open the attached file to add it to your address book.\n`,
    }),
  },
  {
    de: {
      card: (sender, contact) => ({
        subject: `Visitenkarte: ${contact}`,
        text: `Guten Tag,\n\n${sender} schickt Ihnen die Visitenkarte von ${contact}. Öffnen Sie die angehängte Datei, um sie in Ihr Adressbuch zu übernehmen.\n`,
      }),
    },
    es: {
      card: (sender, contact) => ({
        subject: `Tarjeta de contacto: ${contact}`,
        text: `Hola:\n\n${sender} te envía la tarjeta de contacto de ${contact}. Abre el archivo adjunto para añadirla a tu libreta de direcciones.\n`,
      }),
    },
  },
);
