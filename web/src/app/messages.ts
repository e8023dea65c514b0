import { catalogue } from '../language/catalogue.ts';

export const messages = catalogue('app', {
  productNameHome: (productName: string | number) => `${productName}, home`,
  backToDashboard: 'Back to dashboard',
  signIn: 'Sign In',
  legalAndHelp: 'Legal and help',
  help: 'Help',
  termsOfService: 'Terms of Service',
  privacyPolicy: 'Privacy Policy',
  contactUs: 'Contact Us',
});
