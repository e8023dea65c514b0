import { actionItemsOf, factsOf } from '../engines/language/material.ts';
import type {
  ActionItem,
  CheckedFindings,
  Conversation,
  Fact,
  Found,
  Language,
  LanguageOptions,
  Material,
  SectionWish,
  WrittenNotes,
} from '../engines/language/port.ts';

export type Understood = { material: Material; found: Found; checked: CheckedFindings };

/** A conversation as the product hands it to whatever is composed of it: found, checked and numbered. */
export async function understand(
  language: Language,
  conversation: Conversation,
  options: LanguageOptions,
): Promise<Understood> {
  const found = await language.find(conversation, options);
  const checked = await language.check(conversation, found.findings, options);
  const findings = checked.kept.map((finding, at) => ({ ...finding, id: `f${at + 1}` }));
  return { material: { ...conversation, findings }, found, checked };
}

export type UnderstoodNotes = WrittenNotes & { facts: Fact[]; actionItems: ActionItem[]; share: number | undefined };

/** Notes with the facts and promises they come from. */
export async function writeNotes(
  language: Language,
  conversation: Conversation,
  wishes: readonly SectionWish[],
  options: LanguageOptions,
): Promise<UnderstoodNotes> {
  const half = (from: number): LanguageOptions => ({
    ...options,
    onProgress: (done, note) => options.onProgress?.(from + done / 2, note),
  });
  const { material, found, checked } = await understand(language, conversation, half(0));
  const notes = await language.compose.notes(material, wishes, half(0.5));
  const leftOut = checked.leftOut.map(({ finding, reason }) => ({ text: finding.line.text, reason }));
  return {
    chapters: found.chapters,
    ...notes,
    dropped: [...leftOut, ...notes.dropped],
    facts: factsOf(material.findings),
    actionItems: actionItemsOf(material.findings),
    share: found.share,
  };
}
