import { limits } from '@candor/contract/limits';
import { z } from '../../lib/zod.ts';
import { messages } from './messages.ts';

const tooLong = messages.passwordMustHaveAtMostPasswordMax(limits.passwordMax);

/** A password that exists: it was chosen by the rules of its time. */
export const givenPassword = z.string().min(1, messages.passwordIsRequired).max(limits.passwordMax, tooLong);

/** A password being chosen. */
const chosenPassword = z
  .string()
  .min(1, messages.passwordIsRequired)
  .min(limits.passwordMin, messages.passwordMustHaveAtLeastPasswordMin(limits.passwordMin))
  .max(limits.passwordMax, tooLong);

/** Fields of every form that sets a password: typed twice, the same. */
export const chosenTwice = { password: chosenPassword, repeated: z.string() };

export function isSameTwice({ password, repeated }: { password: string; repeated: string }): boolean {
  return password === repeated;
}

export const notTheSame = { path: ['repeated'], message: messages.thePasswordsDoNotMatch };
