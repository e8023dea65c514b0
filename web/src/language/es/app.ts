import type { messages } from '../../app/messages.ts';

export const app: typeof messages = {
  productNameHome: (productName) => `${productName}, inicio`,
  backToDashboard: 'Volver al panel',
  signIn: 'Iniciar sesión',
  legalAndHelp: 'Avisos legales y ayuda',
  help: 'Ayuda',
  termsOfService: 'Términos del servicio',
  privacyPolicy: 'Política de privacidad',
  contactUs: 'Contactar',
};
