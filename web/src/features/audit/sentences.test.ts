import { auditActions } from '@candor/contract/audit';
import { expect, test } from 'vitest';
import { auditLabel, auditSentence } from './sentences.ts';

const entry = {
  $id: 'e',
  $createdAt: '2026-11-19T00:00:00.000Z',
  accountId: 'a',
  accountName: 'Olive',
  thingId: 't',
  thingKind: 'legal_hold',
  thingName: 'Screen: $& Zoë',
  address: '',
  userAgent: '',
};

test('every action has a label and reads as a sentence after a name', () => {
  for (const action of auditActions) {
    expect(auditLabel(action)).toMatch(/^[A-Z][^_]+$/);
    expect(auditSentence({ ...entry, action })).toMatch(/^[a-z][^_{}]*$/);
  }
  expect(auditSentence({ ...entry, action: 'placed_hold' })).toBe('placed a legal hold on Screen: $& Zoë');
  expect(auditSentence({ ...entry, action: 'lifted_hold', thingName: '' })).toBe('lifted the legal hold on legal hold');
  expect(auditSentence({ ...entry, action: 'from_the_future' })).toBe('from the future Screen: $& Zoë');
});
