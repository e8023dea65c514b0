import { limits } from '@candor/contract/limits';
import { z } from '../../lib/zod.ts';

const email = z.string().trim().min(1, 'Email is required').pipe(z.email('Email must be a valid email address').max(limits.email, 'Email must be a valid email address'));

export const credentials = z.object({ email, password: z.string().min(1, 'Password is required').max(limits.passwordMax, `Password must have at most ${limits.passwordMax} characters`) });
export type Credentials = z.output<typeof credentials>;

export const resetRequest = z.object({ email });

export const newPassword = z
  .object({
    password: z
      .string()
      .min(1, 'Password is required')
      .min(limits.passwordMin, `Password must have at least ${limits.passwordMin} characters`)
      .max(limits.passwordMax, `Password must have at most ${limits.passwordMax} characters`),
    repeated: z.string(),
  })
  .refine(({ password, repeated }) => password === repeated, { path: ['repeated'], message: 'The two passwords are not the same' });
