import type { messages } from '../../../entities/accounts/messages.ts';

export const entityAccounts: typeof messages = {
  passwordMustHaveAtMostPasswordMax: (passwordMax) => `Das Passwort darf höchstens ${passwordMax} Zeichen haben`,
  passwordIsRequired: 'Das Passwort fehlt',
  passwordMustHaveAtLeastPasswordMin: (passwordMin) => `Das Passwort muss mindestens ${passwordMin} Zeichen haben`,
  thePasswordsDoNotMatch: 'Die Passwörter stimmen nicht überein',
};
