import { errors, isErrorCode } from '@candor/contract/errors';
import { ApiError } from './api-error.ts';

/** The sentence for people: the catalogue's, an unknown code as it is, and two for what has no code. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  if (error.code === '') return "We can't complete your request right now.";
  return isErrorCode(error.code) ? errors[error.code][1] : error.code;
}
