import { limits } from '@candor/contract/limits';
import { z } from '../../lib/zod.ts';

const tooLong = `Password must have at most ${limits.passwordMax} characters`;

/** A password that exists: it was chosen by the rules of its time. */
export const givenPassword = z.string().min(1, 'Password is required').max(limits.passwordMax, tooLong);

/** A password being chosen. */
const chosenPassword = z
  .string()
  .min(1, 'Password is required')
  .min(limits.passwordMin, `Password must have at least ${limits.passwordMin} characters`)
  .max(limits.passwordMax, tooLong);

/** Fields of every form that sets a password: typed twice, the same. */
export const chosenTwice = { password: chosenPassword, repeated: z.string() };

export function isSameTwice({ password, repeated }: { password: string; repeated: string }): boolean {
  return password === repeated;
}

export const notTheSame = { path: ['repeated'], message: 'The passwords do not match' };
