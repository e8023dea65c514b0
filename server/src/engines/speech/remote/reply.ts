import type { z } from 'zod';
import type { Segment } from '../port.ts';
import type { Word } from '../port.ts';
import { SpeechError } from '../speech-error.ts';
import { toSegments } from '../text/segments.ts';
import { correctSegment } from '../text/spellings.ts';
import { spreadWords } from '../text/spread-words.ts';

/** What services have in common; the most exact part that is there is used. */
export type RemoteText = {
  language: string;
  words: Word[] | undefined;
  sentences: { startS: number; endS: number; text: string; confidence: number }[];
  fallback: { text: string; endS: number };
};

export function checkShape<S extends z.ZodType>(service: string, schema: S, json: unknown): z.output<S> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new SpeechError(
    `${service} answered in an unknown form (${first?.path.join('.') || 'the whole answer'}: ${first?.message}).`,
  );
}

export function toCorrected(
  { language, words, sentences, fallback }: RemoteText,
  offsetS: number,
  spellings: string[],
): Segment[] {
  const spread = () =>
    sentences.length > 0
      ? sentences.flatMap(({ text, confidence, ...span }) => spreadWords(text, [span], confidence))
      : spreadWords(fallback.text, [{ startS: 0, endS: fallback.endS }], 1);
  const ordered = (words ?? spread())
    .filter((word) => word.text !== '')
    .map((word) => ({
      ...word,
      endS: Math.max(word.startS, word.endS),
      confidence: Math.min(1, Math.max(0, word.confidence)),
    }));
  return toSegments({ language, words: ordered }, offsetS).map((segment) => correctSegment(segment, spellings));
}
