import { catalogue } from '../../language/catalogue.ts';

type Invitation = { inviter: string; team: string; productName: string; link: string; days: number };

/** What the mail to an invited person says. */
export const messages = catalogue(
  {
    anAdmin: 'An admin',
    aTeam: 'a team',
    invitation: ({ inviter, team, productName, link, days }: Invitation) => ({
      subject: `${inviter} invites you to ${team} on ${productName}`,
      text: `Hello,\n\n${inviter} invites you to join ${team} on ${productName}. Accept or decline here:\n${link}\n\nThe link is valid for ${days} days. If you were not expecting this invitation, you can ignore this email.\n`,
    }),
  },
  {
    de: {
      anAdmin: 'Ein Admin',
      aTeam: 'einem Team',
      invitation: ({ inviter, team, productName, link, days }) => ({
        subject: `${inviter} lädt Sie zu ${team} bei ${productName} ein`,
        text: `Guten Tag,\n\n${inviter} lädt Sie zu ${team} bei ${productName} ein. Hier können Sie annehmen oder ablehnen:\n${link}\n\nDer Link gilt ${days} Tage. Wenn Sie keine Einladung erwartet haben, ignorieren Sie diese E-Mail.\n`,
      }),
    },
    es: {
      anAdmin: 'Un administrador',
      aTeam: 'un equipo',
      invitation: ({ inviter, team, productName, link, days }) => ({
        subject: `${inviter} te invita a ${team} en ${productName}`,
        text: `Hola:\n\n${inviter} te invita a unirte a ${team} en ${productName}. Acepta o rechaza la invitación aquí:\n${link}\n\nEl enlace es válido durante ${days} días. Si no esperabas esta invitación, puedes ignorar este correo.\n`,
      }),
    },
  },
);
