import type { Conversation, Language, LanguageOptions } from '../port.ts';
import type { Embeddings } from '../embeddings/index.ts';
import { findActionItems } from './action-items.ts';
import { answerQuestion } from './ask.ts';
import type { Senses } from './compare.ts';
import { byAnswers, byMeaning, byReading, byWords, readAll } from './compare.ts';
import { closes } from './closing.ts';
import { composeDocument } from './document.ts';
import { noteExchanges, toExchanges, toTold } from './exchanges.ts';
import { agreeing, markExchanges } from './marked.ts';
import { isEnglish, readMaterial, tell } from './material.ts';
import { lookAgain } from './second-look.ts';
import { findSections } from './sections.ts';
import { selfTestEmbedded } from './self-test.ts';
import { readConversation } from '../text/reading.ts';
import { suggestTemplate } from './suggest.ts';
import { summarise } from './summary.ts';
import { withTold } from './told.ts';

/** Nothing was near enough to stand in a section; whoever knows better adds it. */
const onlyClosest = 'It came closest, and may be about something else.';

/** Writes lines of words that were said, and quotes where it is not sure; it judges nothing. All of it happens on this machine. */
export function openEmbeddedLanguage(embeddings: Embeddings, warn?: (message: string) => void): Language {
  const meaning = byMeaning(embeddings);
  const sensesFor = (conversation: Conversation): Senses =>
    isEnglish(conversation)
      ? { compare: meaning, place: byReading(embeddings), relate: byAnswers(embeddings, warn) }
      : { compare: byWords, place: null, relate: null };
  const prepare = async (conversation: Conversation, options: LanguageOptions) => {
    tell(options, 0, 'Reading the transcript');
    const reading = readConversation(conversation);
    const opinions = isEnglish(conversation)
      ? await readAll(embeddings, reading, options.signal, (done) =>
          tell(options, done * 0.25, 'Reading the transcript'),
        )
      : new Map();
    const exchanges = isEnglish(conversation) ? toExchanges(reading) : [];
    const told = isEnglish(conversation) ? toTold(reading) : [];
    const marked = agreeing(await markExchanges(embeddings, [...exchanges, ...told], options.signal, warn), opinions);
    const noted = isEnglish(conversation)
      ? await noteExchanges(embeddings, exchanges, options.signal, {
          ...(warn && { warn }),
          onProgress: (done) => tell(options, 0.25 + done * 0.3, 'Writing lines'),
        })
      : [];
    const material = readMaterial(conversation, reading, opinions, noted, marked);
    // The slow part, once for everything that follows.
    if (isEnglish(conversation))
      await embeddings.embed(
        material.answers.flatMap(({ alone, asked, joined }) => [alone, joined, asked ?? '']),
        options.signal,
        (done) => tell(options, 0.55 + done * 0.15, 'Comparing what was said'),
      );
    return { material, senses: sensesFor(conversation) };
  };
  const later = (options: LanguageOptions): LanguageOptions => ({
    signal: options.signal,
    onProgress: (done, note) => tell(options, 0.7 + done * 0.3, note),
  });

  return {
    name: 'embedded',
    label: 'Candor on this machine: only words that were said',
    isExtractive: true,
    isRemote: false,
    async writeNotes(conversation, wishes, options) {
      const { material, senses } = await prepare(conversation, options);
      const found = await findSections(material, wishes, senses, later(options));
      const told = withTold(material, wishes, found);
      const sections = isEnglish(conversation)
        ? await lookAgain(material, wishes, told, { embeddings, warn }, options.signal)
        : told;
      const facts = material.facts.map(({ kind, value, line }) => ({ kind, value, line }));
      const summary = await summarise(material, senses.compare, options.signal);
      const actionItems = findActionItems(conversation, material.reading.statements).map(
        ({ line, owner, dueDate }) => ({ line, owner, dueDate }),
      );
      const agreed = actionItems.map(({ line }) => line);
      const isClosing = new Set(wishes.filter(({ title }) => closes.test(title)).map(({ id }) => id));
      tell(options, 1, 'Done');
      return {
        summary,
        sections: sections.map(({ id, lines, closest }) => {
          const shown = isClosing.has(id) && agreed.length > 0 ? agreed : lines;
          return {
            id,
            lines: shown,
            dropped: closest && shown.length === 0 ? [{ ...closest, reason: onlyClosest }] : [],
          };
        }),
        actionItems,
        facts,
        dropped: [],
      };
    },
    async rate(conversation, { competencies }, options) {
      const { material, senses } = await prepare(conversation, options);
      const wishes = competencies.map(({ id, name, guidance }) => ({
        id,
        title: name,
        instructions: guidance,
        detailLevel: 'standard' as const,
        hints: [],
      }));
      const found = await findSections(material, wishes, senses, later(options));
      return found.map(({ id, lines }) => ({ id, rating: null, lines, dropped: [] }));
    },
    async writeDocument(conversation, wish, options) {
      const { material, senses } = await prepare(conversation, options);
      return composeDocument(conversation, material, wish, senses, later(options), { embeddings, warn });
    },
    ask: (question, passages, { signal }) => answerQuestion(question, passages, { embeddings, warn }, signal),
    suggestTemplate: async (from) => suggestTemplate(from.kind, from.texts),
    selfTest: (signal) => selfTestEmbedded(embeddings, signal),
    close: () => embeddings.close(),
  };
}
