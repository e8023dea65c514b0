import { catalogue } from '../../language/catalogue.ts';

type Code = { recipient: string; code: string; team: string; minutes: number };

/** What is written to the recipients of a page, and about their answers. */
export const messages = catalogue(
  {
    aTeam: 'a team',
    code: ({ recipient, code, team, minutes }: Code) => ({
      subject: `Your code from ${team}: ${code}`,
      text: `Hello${recipient ? ` ${recipient}` : ''},\n\n${code} is your code for the page that ${team} shared with you. You can use it once within ${minutes} minutes.\n\nIf you did not request this code, you can ignore this email.\n`,
    }),
    anyone: 'anyone',
    aCandidate: 'a candidate',
    takenBack: (sentTo: string, candidate: string) =>
      `Through the link sent to ${sentTo}: the answer about ${candidate} was withdrawn.`,
    through: (sentTo: string, parts: string) => `Through the link sent to ${sentTo}: ${parts}`,
    answer: (candidate: string) => `an answer about ${candidate}`,
    meet: (candidate: string) => `the client wants to meet ${candidate}`,
    hold: (candidate: string) => `the client wants to wait with ${candidate}`,
    notNow: (candidate: string) => `the client doesn’t want to go ahead with ${candidate}`,
    freeTimes: (count: number) => (count === 1 ? 'one free time' : `${count} free times`),
    question: (text: string) => `a question: “${text}”`,
  },
  {
    de: {
      aTeam: 'einem Team',
      code: ({ recipient, code, team, minutes }) => ({
        subject: `Ihr Code von ${team}: ${code}`,
        text: `Guten Tag${recipient ? ` ${recipient}` : ''},\n\n${code} ist Ihr Code für die Seite, die ${team} mit Ihnen geteilt hat. Er gilt einmal und ${minutes} Minuten lang.\n\nWenn Sie keinen Code angefordert haben, ignorieren Sie diese E-Mail.\n`,
      }),
      anyone: 'alle mit dem Link',
      aCandidate: 'eine Person',
      takenBack: (sentTo, candidate) => `Über den Link an ${sentTo}: Die Antwort zu ${candidate} wurde zurückgenommen.`,
      through: (sentTo, parts) => `Über den Link an ${sentTo}: ${parts}`,
      answer: (candidate) => `eine Antwort zu ${candidate}`,
      meet: (candidate) => `der Kunde möchte ${candidate} kennenlernen`,
      hold: (candidate) => `der Kunde möchte mit ${candidate} noch warten`,
      notNow: (candidate) => `der Kunde möchte mit ${candidate} nicht weitermachen`,
      freeTimes: (count) => (count === 1 ? 'ein freier Termin' : `${count} freie Termine`),
      question: (text) => `eine Frage: „${text}“`,
    },
    es: {
      aTeam: 'un equipo',
      code: ({ recipient, code, team, minutes }) => ({
        subject: `Tu código de ${team}: ${code}`,
        text: `Hola${recipient ? `, ${recipient}` : ''}:\n\n${code} es tu código para la página que ${team} ha compartido contigo. Puedes usarlo una vez durante ${minutes} minutos.\n\nSi no has pedido este código, puedes ignorar este correo.\n`,
      }),
      anyone: 'cualquiera',
      aCandidate: 'un candidato',
      takenBack: (sentTo, candidate) =>
        `Por el enlace enviado a ${sentTo}: se ha retirado la respuesta sobre ${candidate}.`,
      through: (sentTo, parts) => `Por el enlace enviado a ${sentTo}: ${parts}`,
      answer: (candidate) => `una respuesta sobre ${candidate}`,
      meet: (candidate) => `el cliente quiere conocer a ${candidate}`,
      hold: (candidate) => `el cliente quiere esperar con ${candidate}`,
      notNow: (candidate) => `el cliente no quiere seguir con ${candidate}`,
      freeTimes: (count) => (count === 1 ? 'un hueco libre' : `${count} huecos libres`),
      question: (text) => `una pregunta: «${text}»`,
    },
  },
);
