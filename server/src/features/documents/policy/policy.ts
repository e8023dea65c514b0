import type { DocumentKind } from '@candor/contract/templates';
import type { Conversation } from '../../../engines/language/port.ts';
import type { PrivacyKind, Reader } from './categories.ts';
import { reasonOf, withheldFrom } from './categories.ts';

/** What this document keeps to itself, for everybody outside the team who reads it. */
export type Policy = {
  readers: readonly Reader[];
  withholds: ReadonlySet<PrivacyKind>;
  /** A line that still asks to be checked is not for anybody outside. */
  needsConfirmation: boolean;
  reasonOf(kind: PrivacyKind): string;
};

type PolicyTemplate = {
  kind: DocumentKind;
  instructions: string;
  sections: readonly { title: string; instructions: string }[];
};

/** An email goes to the person on the call; where nobody knows who of them it is for, it keeps what either may not read. */
function readersOf(kind: DocumentKind, { utterances }: Pick<Conversation, 'utterances'>): readonly Reader[] {
  if (kind === 'write-up' || kind === 'submittal') return ['client'];
  if (kind !== 'email') return [];
  const roles = new Set(utterances.map(({ role }) => role));
  if (!roles.has('client')) return ['candidate'];
  return roles.has('candidate') ? ['client', 'candidate'] : [];
}

const forClient = /(?<!\bnot )\bfor (?:the |our |your |a )?clients?\b/i;

/** A reference has no kind of its own, and says in its instructions whom it's for. */
export const isWrittenForClient = ({ kind, instructions }: Pick<PolicyTemplate, 'kind' | 'instructions'>): boolean =>
  kind === 'other' && forClient.test(instructions);

export function policyFor(template: PolicyTemplate, conversation: Pick<Conversation, 'utterances'>): Policy {
  const readers = isWrittenForClient(template) ? (['client'] as const) : readersOf(template.kind, conversation);
  return policyOf(readers, allowedIn(template));
}

/** What a template asks for itself. A referee speaks about somebody else: that is what a reference is. */
export const allowedIn = (template: PolicyTemplate): PrivacyKind[] => [
  ...(asksForCurrentPay(template) ? (['current-pay'] as const) : []),
  ...(isWrittenForClient(template) ? (['other-people'] as const) : []),
];

/** Of a page that a client opens, whatever kind of document stands on it. */
export const clientPolicy = (allowed: readonly PrivacyKind[] = []): Policy => policyOf(['client'], allowed);

export function policyOf(readers: readonly Reader[], allowed: readonly PrivacyKind[] = []): Policy {
  const withholds = new Set(readers.flatMap((reader) => withheldFrom[reader]));
  for (const kind of allowed) withholds.delete(kind);
  return {
    readers,
    withholds,
    needsConfirmation: readers.length > 0,
    reasonOf: (kind) => reasonOf(kind, readers.find((reader) => withheldFrom[reader].includes(kind)) ?? 'client'),
  };
}

const currentPay =
  /\b(?:current|present|existing) (?:and (?:expected|desired|target) )?(?:\w+ )?(?:pay|salary|package|rate|earnings|compensation|remuneration|base)\b|\b(?:pay|salary|package|compensation) (?:now|today|at present|history)\b|\b(?:aktuelles|derzeitiges|jetziges) gehalt\b|\b(?:salario|sueldo) actual\b/i;
const unwanted =
  /\b(?:no|not|never|without|don't|do not|omit|leave out|exclude|except|ohne|kein|sin)\b[^.;]{0,60}\b(?:current|present|existing|aktuelles|derzeitiges|actual)\b/i;

/** Only where a template says so; "never their current salary" asks for the contrary. */
function asksForCurrentPay({ instructions, sections }: Omit<PolicyTemplate, 'kind'>): boolean {
  return [instructions, ...sections.flatMap((section) => [section.title, section.instructions])]
    .flatMap((text) => text.split(/[.;\n]/))
    .some((wish) => currentPay.test(wish) && !unwanted.test(wish));
}
