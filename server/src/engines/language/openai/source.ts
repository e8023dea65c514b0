import type { Conversation, Finding, Material } from '../port.ts';
import type { Row } from './parts.ts';
import { toRows } from './parts.ts';
import { composeSystem, headerOf, system } from './prompts.ts';
import { countTokens } from './tokens.ts';

/** What a task is asked about: numbered rows, with what is known before them. */
export type Source = {
  system: string;
  header: string;
  heading: string;
  /** None of them longer than this, in tokens. */
  rowsOf(longest: number): Row[];
};

export const transcriptOf = (conversation: Conversation): Source => ({
  system,
  header: headerOf(conversation, conversation.utterances),
  heading: 'Transcript:',
  rowsOf: (longest) => toRows(conversation.utterances, longest),
});

export const findingsOf = (material: Material): Source => ({
  system: composeSystem,
  header: headerOf(material, material.utterances),
  heading: 'Findings:',
  rowsOf: () =>
    material.findings.map((finding, at) => {
      const text = `[${at + 1}] ${told(finding)}`;
      return { number: at + 1, text, tokens: countTokens(text) + 1 };
    }),
});

/** "pay-wanted, candidate, conditional: Amara would want 85,000 with a bonus. (85,000 wanted)" */
function told({ kind, subject, status, value, owner, dueDate, line }: Finding): string {
  const what = [kind, subject, ...(status === 'said' ? [] : [status])].join(', ');
  const more = [value, owner && `by ${owner}`, dueDate && `until ${dueDate}`].filter(Boolean).join('; ');
  return `${what}: ${line.text}${more ? ` (${more})` : ''}${line.check ? ' (uncertain)' : ''}`;
}
