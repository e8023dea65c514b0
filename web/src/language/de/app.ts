import type { messages } from '../../app/messages.ts';

export const app: typeof messages = {
  productNameHome: (productName) => `${productName}, Startseite`,
  backToDashboard: 'Zurück zum Dashboard',
  signIn: 'Anmelden',
  legalAndHelp: 'Rechtliches und Hilfe',
  help: 'Hilfe',
  termsOfService: 'Nutzungsbedingungen',
  privacyPolicy: 'Datenschutzerklärung',
  contactUs: 'Kontakt aufnehmen',
};
