import { errors, isErrorCode, type ErrorCode } from '@candor/contract/errors';
import { catalogue } from '../language/catalogue.ts';

const english = Object.fromEntries(Object.entries(errors).map(([code, [, sentence]]) => [code, sentence]));

/** A room of its own for what the contract says in English. */
export const errorSentences = catalogue('errors', english as Record<ErrorCode, string>);

/** The sentence for a code, or undefined for one without a row. A file of its own, so that the first page doesn't wait for hundreds of sentences. */
export const sentenceOf = (code: string): string | undefined => (isErrorCode(code) ? errorSentences[code] : undefined);
