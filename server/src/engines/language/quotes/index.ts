import type { Embeddings } from '../embeddings/index.ts';
import type { CompetencyWish, Language } from '../port.ts';
import { findPlaces } from './ask.ts';
import type { Senses } from './arranged.ts';
import { composeDocument } from './document.ts';
import { checkQuotes, findQuotes } from './findings.ts';
import { byMeaning, byWords } from './likeness.ts';
import { composeNotes } from './notes.ts';
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
    find: (conversation, options) => findQuotes(conversation, senses, options),
    check: (conversation, findings) => Promise.resolve(checkQuotes(conversation, findings)),
    compose: {
      notes: (material, wishes, options) => composeNotes(material, wishes, senses, options),
      scorecard: (material, { competencies }: { competencies: readonly CompetencyWish[] }, options) =>
        rateByQuotes(material, competencies, senses, options),
      document: (material, wish, options) => composeDocument(material, wish, senses, options),
    },
    answer: (question, passages, options) => findPlaces(question, passages, senses, options),
    suggest: (from) => Promise.resolve(suggestTemplate(from.kind, from.texts)),
    selfTest: (signal) => selfTestEncoder(embeddings, signal),
    close: () => embeddings.close(),
  };
}
