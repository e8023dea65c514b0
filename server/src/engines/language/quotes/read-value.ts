import type { FactKind } from '../fact-kinds.ts';
import type { Conversation } from '../port.ts';
import type { Range } from '../text/sentences.ts';
import type { Exchange } from './exchanges.ts';

/** A value as it was said, in figures where it was a number, and the words of the line that give it. Of one key two values that differ are none. */
export type Read = { kind: FactKind; key: string; value: string; span: Range };
export type Asked = { question: string; exchange: Exchange; conversation: Conversation; byTheHour: readonly number[] };

/** Somebody puts a figure right: which one holds is for people to hear. */
export const corrects = /\b(?:sorry|no, (?:that|it|I)|wait|hang on|tell a lie|i mean|actually)\b/i;
