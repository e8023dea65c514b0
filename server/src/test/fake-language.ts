import type { FindingKind } from '@candor/contract/findings';
import type {
  ActionItem,
  Compose,
  Conversation,
  Fact,
  FoundFinding,
  Language,
  Line,
  Span,
  WrittenNotes,
} from '../engines/language/port.ts';

/** Notes of a test, with the facts and promises that are found before they are composed. */
export type TestNotes = WrittenNotes & { facts?: readonly Fact[]; actionItems?: readonly ActionItem[] };
export type Writes = Partial<Pick<Language, 'name' | 'isExtractive'>> & {
  writeNotes?: (...input: Parameters<Compose['notes']>) => Promise<TestNotes>;
  rate?: Compose['scorecard'];
  writeDocument?: Compose['document'];
  ask?: Language['answer'];
  suggestTemplate?: Language['suggest'];
};

/** An engine that writes what the test says, and otherwise nothing. What is written later in `writes` counts, too. */
export function fakeLanguage(writes: Writes = {}): Language {
  return {
    name: writes.name ?? 'fake',
    label: 'An engine of the tests',
    isExtractive: writes.isExtractive ?? true,
    isRemote: false,
    async find(conversation, options) {
      const notes = await writes.writeNotes?.({ ...conversation, findings: [] }, [], options);
      return { findings: notes ? findingsIn(notes) : [], chapters: [] };
    },
    check: async (_, findings) => ({ kept: findings, leftOut: [] }),
    compose: {
      notes: async (...input) =>
        writes.writeNotes?.(...input) ?? {
          summary: [],
          sections: input[1].map(({ id }) => ({ id, lines: [], dropped: [] })),
          dropped: [],
        },
      scorecard: async (...input) =>
        writes.rate?.(...input) ??
        input[1].competencies.map(({ id }) => ({ id, rating: null, lines: [], dropped: [] })),
      document: async (...input) =>
        writes.writeDocument?.(...input) ?? {
          sections: input[1].sections.map(({ id, title }) => ({ id, title, lines: [], dropped: [] })),
        },
    },
    answer: async (...input) => writes.ask?.(...input) ?? { lines: [], dropped: [] },
    suggest: async (...input) =>
      writes.suggestTemplate?.(...input) ?? { name: 'Suggested', script: [], sections: [], competencies: [] },
    selfTest: async () => undefined,
    close: () => undefined,
  };
}

const kinds: Partial<Record<Fact['kind'], FindingKind>> = {
  pay: 'pay-wanted',
  availability: 'start',
  'reason-for-leaving': 'reason',
  requirement: 'must',
};

function findingsIn({ facts = [], actionItems = [] }: TestNotes): FoundFinding[] {
  const plain = { subject: 'candidate', value: null, unit: null, status: 'said', privacy: 'open' } as const;
  return [
    ...facts.map(({ kind, value, line }) => ({
      ...plain,
      kind: kinds[kind] ?? (kind as FindingKind),
      value,
      line,
    })),
    ...actionItems.map(({ line, owner, dueDate }) => ({ ...plain, kind: 'promise' as const, owner, dueDate, line })),
  ];
}

/** A line that is carried by these words, wherever someone says them. */
export function lineOf({ utterances }: Pick<Conversation, 'utterances'>, words: string, text = words): Line {
  const wanted = words.split(' ');
  const spans = utterances.flatMap(({ id, words: said }): Span[] => {
    const from = said.findIndex((_, index) => wanted.every((word, place) => said[index + place]?.[0] === word));
    return from < 0 ? [] : [{ utteranceId: id, from, to: from + wanted.length }];
  });
  if (!spans[0]) throw new Error(`nobody says "${words}"`);
  return { text, evidence: [spans[0]] };
}
