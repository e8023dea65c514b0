import { errors, isErrorCode } from '@candor/contract/errors';

/** The sentence for a code, or undefined for one without a row. A file of its own, so that the first page doesn't wait for hundreds of sentences. */
export const sentenceOf = (code: string): string | undefined => (isErrorCode(code) ? errors[code][1] : undefined);
