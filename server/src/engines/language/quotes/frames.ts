import type { FactKind } from '../fact-kinds.ts';
import type { Conversation } from '../port.ts';

/** The words of a letter and of values that nobody said: in the language of the call, where it is one of these. */
export type Frame = {
  hello: (name: string | null) => string;
  thanks: (day: string) => string;
  promisedByHost: string;
  promisedByOther: string;
  askedFor: string;
  inTouch: string;
  goodbye: (name: string | null) => string;
  /** What somebody asks for is told apart from what they have: clients read only the first. */
  payWanted?: string;
  labels: Partial<Record<FactKind, string>>;
};

type Address = 'formal' | 'familiar';
const firstName = (name: string) => name.split(/\s+/)[0] ?? name;

const english: Frame = {
  hello: (name) => (name ? `Hi ${firstName(name)},` : 'Hello,'),
  thanks: (day) => `Thank you for your time on ${day}.`,
  promisedByHost: 'What I promised:',
  promisedByOther: 'What you promised:',
  askedFor: 'What I asked for:',
  inTouch: 'I will be in touch about what happens next.',
  goodbye: (name) => `Best regards, ${name ?? 'your recruiter'}`,
  payWanted: 'Pay wanted',
  labels: {
    pay: 'Pay',
    notice: 'Notice',
    availability: 'Available',
    location: 'Based in',
    'right-to-work': 'Right to work',
    phone: 'Phone',
    email: 'E-mail',
  },
};

const german = (address: Address): Frame => {
  const isFamiliar = address === 'familiar';
  return {
    hello: (name) => (isFamiliar && name ? `Hallo ${firstName(name)},` : name ? `Guten Tag ${name},` : 'Guten Tag,'),
    thanks: (day) => `vielen Dank für ${isFamiliar ? 'deine' : 'Ihre'} Zeit am ${day}.`,
    promisedByHost: 'Was ich zugesagt habe:',
    promisedByOther: isFamiliar ? 'Was du zugesagt hast:' : 'Was Sie zugesagt haben:',
    askedFor: `Worum ich ${isFamiliar ? 'dich' : 'Sie'} gebeten habe:`,
    inTouch: `Ich melde mich bei ${isFamiliar ? 'dir' : 'Ihnen'}, sobald es weitergeht.`,
    goodbye: (name) => `${isFamiliar ? 'Viele Grüße' : 'Mit freundlichen Grüßen'}${name ? `, ${name}` : ''}`,
    labels: {
      pay: 'Gehalt',
      notice: 'Kündigungsfrist',
      availability: 'Verfügbar',
      location: 'Wohnort',
      'right-to-work': 'Arbeitserlaubnis',
      phone: 'Telefon',
      email: 'E-Mail',
    },
  };
};

const spanish = (address: Address): Frame => {
  const isFamiliar = address === 'familiar';
  return {
    hello: (name) => (name ? `Hola, ${firstName(name)}:` : 'Hola:'),
    thanks: (day) => `Gracias por ${isFamiliar ? 'tu' : 'su'} tiempo el ${day}.`,
    promisedByHost: 'Lo que he prometido:',
    promisedByOther: isFamiliar ? 'Lo que has prometido:' : 'Lo que ha prometido:',
    askedFor: isFamiliar ? 'Lo que te pedí:' : 'Lo que le pedí:',
    inTouch: isFamiliar
      ? 'Me pondré en contacto contigo para contarte los próximos pasos.'
      : 'Me pondré en contacto con usted para contarle los próximos pasos.',
    goodbye: (name) => `Un saludo${name ? `, ${name}` : ''}`,
    labels: {
      pay: 'Salario',
      notice: 'Preaviso',
      availability: 'Disponible',
      location: 'Vive en',
      'right-to-work': 'Permiso de trabajo',
      phone: 'Teléfono',
      email: 'Correo',
    },
  };
};

const french = (address: Address): Frame => {
  const isFamiliar = address === 'familiar';
  return {
    hello: (name) => (name ? `Bonjour ${isFamiliar ? firstName(name) : name},` : 'Bonjour,'),
    thanks: (day) => `merci pour le temps que ${isFamiliar ? 'tu m’as' : 'vous m’avez'} accordé ${day}.`,
    promisedByHost: 'Ce que j’ai promis :',
    promisedByOther: isFamiliar ? 'Ce que tu as promis :' : 'Ce que vous avez promis :',
    askedFor: `Ce que je ${isFamiliar ? 't’ai' : 'vous ai'} demandé :`,
    inTouch: `Je reviens vers ${isFamiliar ? 'toi' : 'vous'} pour la suite.`,
    goodbye: (name) => `${isFamiliar ? 'À bientôt' : 'Bien cordialement'}${name ? `, ${name}` : ''}`,
    labels: {
      pay: 'Salaire',
      notice: 'Préavis',
      availability: 'Disponible',
      location: 'Habite à',
      'right-to-work': 'Permis de travail',
      phone: 'Téléphone',
      email: 'Courriel',
    },
  };
};

const frames: Record<string, (address: Address) => Frame> = { de: german, es: spanish, fr: french };
/** Said to somebody one is on first-name terms with, and said to somebody one isn't. */
const addresses: Record<string, { familiar: RegExp; formal: RegExp }> = {
  de: {
    familiar: /(?<!\p{L})(?:du|dir|dich|dein\p{L}*)(?!\p{L})/giu,
    formal: /(?<=[\p{L},] )(?:Sie|Ihnen|Ihre?\p{L}*)(?!\p{L})/gu,
  },
  es: {
    familiar: /(?<!\p{L})(?:tú|te|tu|ti|contigo|tienes|quieres|puedes)(?!\p{L})/giu,
    formal: /(?<!\p{L})(?:usted|le|su)(?!\p{L})/giu,
  },
  fr: { familiar: /(?<!\p{L})(?:tu|te|toi|ton|ta)(?!\p{L})/giu, formal: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/giu },
};

const codeOf = ({ language }: Pick<Conversation, 'language'>) => (language ?? 'en').slice(0, 2).toLowerCase();

/** English where the language has no frame. */
export function frameOf(conversation: Pick<Conversation, 'language' | 'utterances'>): Frame {
  const code = codeOf(conversation);
  const words = addresses[code];
  if (!words) return english;
  const text = conversation.utterances
    .filter(({ role }) => role === 'host' || role === null)
    .flatMap(({ words: said }) => said.map(([word]) => word))
    .join(' ');
  const count = (of: RegExp) => text.match(of)?.length ?? 0;
  return frames[code]?.(count(words.familiar) > count(words.formal) ? 'familiar' : 'formal') ?? english;
}

/** "Montag", in the language of the frame. */
export function weekdayOf(conversation: Pick<Conversation, 'language' | 'startedAt'>): string {
  const code = codeOf(conversation);
  const locale = frames[code] ? code : 'en';
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(conversation.startedAt);
}
