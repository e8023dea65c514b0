import type { Conversation, DocumentWish, LanguageOptions, Line, WrittenDocument } from '../index.ts';
import { findActionItems } from './action-items.ts';
import type { Senses } from './compare.ts';
import type { Material } from './material.ts';
import { findSections } from './sections.ts';
import { summarise } from './summary.ts';

const opens = /\b(summary|overview|introduction|intro|profile|opening|about)\b/i;
export const closes = /\b(next steps?|closing|close|follow.?ups?|actions?|to.?dos?)\b/i;

/** Section by section as the notes are; its opening is the summary, an e-mail closes with what was agreed. */
export async function composeDocument(
  conversation: Conversation,
  material: Material,
  wish: DocumentWish,
  senses: Senses,
  options: LanguageOptions,
): Promise<WrittenDocument> {
  const items = findActionItems(conversation, material.reading.statements).map(({ line }) => line);
  const plain = wish.sections.filter(({ title }) => !opens.test(title) && !closes.test(title));
  const found = await findSections(material, plain, senses, options);
  const summary = wish.sections.some(({ title }) => opens.test(title))
    ? await summarise(material, senses.compare, options.signal)
    : [];
  const sections = wish.sections.map((section) => {
    const lines: readonly Line[] = opens.test(section.title)
      ? summary
      : closes.test(section.title)
        ? items
        : (found.find(({ id }) => id === section.id)?.lines ?? []);
    return { id: section.id, title: section.title, lines, dropped: [] };
  });
  const isOpen = wish.kind === 'email' && items.length > 0 && !wish.sections.some(({ title }) => closes.test(title));
  return {
    sections: isOpen ? [...sections, { id: 'next-steps', title: 'Next steps', lines: items, dropped: [] }] : sections,
  };
}
