import type { messages } from '../../../entities/contacts/messages.ts';

export const entityContacts: typeof messages = {
  addContact: 'Añadir contacto',
  add: 'Añadir',
  name: 'Nombre',
  email: 'Correo',
  emailMustBeAValidEmailAddress: 'El correo debe ser una dirección válida',
  phone: 'Teléfono',
  useOnlyDigitsSpacesAnd: 'Usa solo cifras, espacios y + ( ) . / -',
  addTyped: (typed) => `Añadir «${typed}»…`,
  addContact2: 'Añadir contacto…',
  contact: 'Contacto',
  searchByNameEmailOrPhoneNumber: 'Buscar por nombre, correo o número de teléfono',
};
