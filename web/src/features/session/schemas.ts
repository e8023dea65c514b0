import { limits } from '@candor/contract/limits';
import { chosenTwice, givenPassword, isSameTwice, notTheSame } from '../../entities/accounts/password-rules.ts';
import { z } from '../../lib/zod.ts';
import { messages } from './messages.ts';

const email = z
  .string()
  .trim()
  .min(1, messages.emailIsRequired)
  .pipe(z.email(messages.emailMustBeAValidEmailAddress).max(limits.email, messages.emailMustBeAValidEmailAddress));

export const credentials = z.object({ email, password: givenPassword, code: z.string().trim().max(40).optional() });
export type Credentials = z.output<typeof credentials>;

export const resetRequest = z.object({ email });

export const newPassword = z.object(chosenTwice).refine(isSameTwice, notTheSame);
