import type { messages } from '../../../entities/accounts/messages.ts';

export const entityAccounts: typeof messages = {
  passwordMustHaveAtMostPasswordMax: (passwordMax) => `La contraseña debe tener como máximo ${passwordMax} caracteres`,
  passwordIsRequired: 'La contraseña es obligatoria',
  passwordMustHaveAtLeastPasswordMin: (passwordMin) => `La contraseña debe tener al menos ${passwordMin} caracteres`,
  thePasswordsDoNotMatch: 'Las contraseñas no coinciden',
};
