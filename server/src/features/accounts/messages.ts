import { catalogue } from '../../language/catalogue.ts';

type Mail = { subject: string; text: string };
type Parts = { name: string; productName: string; link: string };

/** What mails about the account itself say. */
export const messages = catalogue(
  {
    verify: ({ name, productName, link }: Parts): Mail => ({
      subject: `Verify your email for ${productName}`,
      text: `Hello ${name},\n\nPlease confirm that this is your email address:\n${link}\n\nThe link is valid for one day.\n`,
    }),
    change: ({ name, productName, link }: Parts): Mail => ({
      subject: `Confirm your new email for ${productName}`,
      text: `Hello ${name},\n\nTo sign in to ${productName} with this address from now on, open this link:\n${link}\n\nThe link is valid for one day. If you did not ask for this, ignore this email; nothing changes.\n`,
    }),
    reset: ({ name, productName, link }: Parts): Mail => ({
      subject: `Reset your ${productName} password`,
      text: `Hello ${name},\n\nWe received a request to reset your password. To choose a new one, open this link:\n${link}\n\nThe link is valid for one hour. If you did not make this request, you can ignore this email; your password has not changed.\n`,
    }),
  },
  {
    de: {
      verify: ({ name, productName, link }) => ({
        subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${productName}`,
        text: `Guten Tag ${name},\n\nbitte bestätigen Sie, dass dies Ihre E-Mail-Adresse ist:\n${link}\n\nDer Link gilt einen Tag.\n`,
      }),
      change: ({ name, productName, link }) => ({
        subject: `Bestätigen Sie Ihre neue E-Mail-Adresse für ${productName}`,
        text: `Guten Tag ${name},\n\nöffnen Sie diesen Link, um sich künftig mit dieser Adresse bei ${productName} anzumelden:\n${link}\n\nDer Link gilt einen Tag. Wenn Sie das nicht wollten, ignorieren Sie diese E-Mail; es ändert sich nichts.\n`,
      }),
      reset: ({ name, productName, link }) => ({
        subject: `Ihr Passwort für ${productName} zurücksetzen`,
        text: `Guten Tag ${name},\n\njemand möchte Ihr Passwort zurücksetzen. Öffnen Sie diesen Link, um ein neues zu wählen:\n${link}\n\nDer Link gilt eine Stunde. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail; Ihr Passwort bleibt, wie es ist.\n`,
      }),
    },
    es: {
      verify: ({ name, productName, link }) => ({
        subject: `Confirma tu correo para ${productName}`,
        text: `Hola, ${name}:\n\nConfirma que esta es tu dirección de correo:\n${link}\n\nEl enlace es válido durante un día.\n`,
      }),
      change: ({ name, productName, link }) => ({
        subject: `Confirma tu nuevo correo para ${productName}`,
        text: `Hola, ${name}:\n\nPara iniciar sesión en ${productName} con esta dirección a partir de ahora, abre este enlace:\n${link}\n\nEl enlace es válido durante un día. Si no lo has pedido tú, ignora este correo; no cambia nada.\n`,
      }),
      reset: ({ name, productName, link }) => ({
        subject: `Restablece tu contraseña de ${productName}`,
        text: `Hola, ${name}:\n\nHemos recibido una solicitud para restablecer tu contraseña. Para elegir otra, abre este enlace:\n${link}\n\nEl enlace es válido durante una hora. Si no has sido tú, ignora este correo; tu contraseña no ha cambiado.\n`,
      }),
    },
  },
);
