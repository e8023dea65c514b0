import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('entities/accounts', {
  passwordMustHaveAtMostPasswordMax: (passwordMax: string | number) =>
    `Password must have at most ${passwordMax} characters`,
  passwordIsRequired: 'Password is required',
  passwordMustHaveAtLeastPasswordMin: (passwordMin: string | number) =>
    `Password must have at least ${passwordMin} characters`,
  thePasswordsDoNotMatch: 'The passwords do not match',
});
