import type { Embeddings } from '../embeddings/index.ts';
import type { CompetencyWish, Language } from '../port.ts';
import { findPlaces } from './ask.ts';
import type { Senses } from './arranged.ts';
import { composeDocument } from './document.ts';
import { byMeaning, byWords } from './likeness.ts';
import { writeNotes } from './notes.ts';
import { rateByQuotes } from './scorecard.ts';
import { selfTestEncoder } from './self-test.ts';
import { suggestTemplate } from './suggest.ts';

/** Quotes what was said, arranged by what was asked; it phrases nothing and judges nothing. All of it happens on this machine. */
export function openQuotes(embeddings: Embeddings): Language {
  const senses: Senses = { byMeaning: byMeaning(embeddings), byWords };
  return {
    name: 'embedded',
    label: 'Quotes, inside this server',
    isExtractive: true,
    isRemote: false,
    writeNotes: (conversation, wishes, options) => writeNotes(conversation, wishes, senses, options),
    rate: (conversation, { competencies }: { competencies: readonly CompetencyWish[] }, options) =>
      rateByQuotes(conversation, competencies, senses, options),
    writeDocument: (conversation, wish, options) => composeDocument(conversation, wish, senses, options),
    ask: (question, passages, { signal }) => findPlaces(question, passages, senses, signal),
    suggestTemplate: (from) => Promise.resolve(suggestTemplate(from.kind, from.texts)),
    selfTest: (signal) => selfTestEncoder(embeddings, signal),
    close: () => embeddings.close(),
  };
}
