import type { messages } from '../../../entities/contacts/messages.ts';

export const entityContacts: typeof messages = {
  addContact: 'Kontakt hinzufügen',
  add: 'Hinzufügen',
  name: 'Name',
  email: 'E-Mail',
  emailMustBeAValidEmailAddress: 'Geben Sie eine gültige E-Mail-Adresse ein',
  phone: 'Telefon',
  useOnlyDigitsSpacesAnd: 'Verwenden Sie nur Ziffern, Leerzeichen und + ( ) . / -',
  addTyped: (typed) => `„${typed}“ hinzufügen …`,
  addContact2: 'Kontakt hinzufügen …',
  contact: 'Kontakt',
  searchByNameEmailOrPhoneNumber: 'Nach Name, E-Mail oder Telefonnummer suchen',
};
