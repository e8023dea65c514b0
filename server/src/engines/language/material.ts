import { fieldOfKind } from '@candor/contract/findings';
import type { ActionItem, Fact, Finding } from './port.ts';

/** The values among findings, as the fields they are offered for. */
export const factsOf = (findings: readonly Finding[]): Fact[] =>
  findings.flatMap(({ id, kind, value, status, line }) => {
    const field = fieldOfKind[kind];
    return field === null || value === null || status === 'taken-back'
      ? []
      : [{ kind: field, value, line: { ...line, findingIds: [id] } }];
  });

/** The promises among findings, as things to be done. */
export const actionItemsOf = (findings: readonly Finding[]): ActionItem[] =>
  findings
    .filter(({ kind, status }) => kind === 'promise' && status !== 'taken-back')
    .map(({ id, line, owner = null, dueDate = null }) => ({ line: { ...line, findingIds: [id] }, owner, dueDate }));
