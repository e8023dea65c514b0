import { limits } from '@candor/contract/limits';
import { chosenTwice, givenPassword, isSameTwice, notTheSame } from '../../entities/accounts/password-rules.ts';
import { z } from '../../lib/zod.ts';

const email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .pipe(z.email('Email must be a valid email address').max(limits.email, 'Email must be a valid email address'));

export const credentials = z.object({ email, password: givenPassword, code: z.string().trim().max(40).optional() });
export type Credentials = z.output<typeof credentials>;

export const resetRequest = z.object({ email });

export const newPassword = z.object(chosenTwice).refine(isSameTwice, notTheSame);
