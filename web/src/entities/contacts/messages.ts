import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('entities/contacts', {
  addContact: 'Add contact',
  add: 'Add',
  name: 'Name',
  email: 'Email',
  emailMustBeAValidEmailAddress: 'Email must be a valid email address',
  phone: 'Phone',
  useOnlyDigitsSpacesAnd: 'Use only digits, spaces and + ( ) . / -',
  addTyped: (typed: string | number) => `Add “${typed}”…`,
  addContact2: 'Add contact…',
  contact: 'Contact',
  searchByNameEmailOrPhoneNumber: 'Search by name, email or phone number',
});
