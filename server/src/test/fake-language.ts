import type { Conversation, Language, Line, Span } from '../engines/language/port.ts';

export type Writes = Partial<
  Pick<Language, 'writeNotes' | 'rate' | 'writeDocument' | 'ask' | 'suggestTemplate' | 'name' | 'isExtractive'>
>;

/** An engine that writes what the test says, and otherwise nothing. */
export function fakeLanguage(writes: Writes = {}): Language {
  return {
    name: 'fake',
    label: 'An engine of the tests',
    isExtractive: true,
    isRemote: false,
    writeNotes: async (_, sections) => ({
      summary: [],
      sections: sections.map(({ id }) => ({ id, lines: [], dropped: [] })),
      actionItems: [],
      facts: [],
      dropped: [],
    }),
    rate: async (_, { competencies }) => competencies.map(({ id }) => ({ id, rating: null, lines: [], dropped: [] })),
    writeDocument: async (_, { sections }) => ({
      sections: sections.map(({ id, title }) => ({ id, title, lines: [], dropped: [] })),
    }),
    ask: async () => ({ lines: [], dropped: [] }),
    suggestTemplate: async () => ({ name: 'Suggested', script: [], sections: [], competencies: [] }),
    selfTest: async () => undefined,
    close: () => undefined,
    ...writes,
  };
}

/** A line that is carried by these words, wherever somebody says them. */
export function lineOf({ utterances }: Pick<Conversation, 'utterances'>, words: string, text = words): Line {
  const wanted = words.split(' ');
  const spans = utterances.flatMap(({ id, words: said }): Span[] => {
    const from = said.findIndex((_, index) => wanted.every((word, place) => said[index + place]?.[0] === word));
    return from < 0 ? [] : [{ utteranceId: id, from, to: from + wanted.length }];
  });
  if (!spans[0]) throw new Error(`nobody says "${words}"`);
  return { text, evidence: [spans[0]] };
}
