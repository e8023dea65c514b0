import type { AuditEntry } from '@candor/contract/audit';
import { auditActions } from '@candor/contract/audit';
import { expect, test } from 'vitest';
import { actorText, auditLabel, auditSentence } from './sentences.ts';

const entry = {
  $id: 'e',
  $createdAt: '2026-11-19T00:00:00.000Z',
  accountId: 'a',
  accountName: 'Olive',
  actor: { kind: 'member' as const, name: '' },
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

test('an entry names who really acted', () => {
  const by = (kind: AuditEntry['actor']['kind'], name = '', accountName = 'Olive') =>
    actorText({ accountName, actor: { kind, name } });
  expect(by('member')).toBe('Olive');
  expect(by('member', '', '')).toBe('A former member');
  expect(by('key', 'Zapier')).toBe('Olive (API key “Zapier”)');
  expect(by('assistant', 'Claude')).toBe('Olive (assistant “Claude”)');
  expect(by('device')).toBe('Olive (browser extension)');
  expect(by('visitor', 'Hannah', '')).toBe('Hannah (by their link)');
  expect(by('visitor', '', '')).toBe('Someone with a link');
  expect(by('system', 'retention', '')).toBe('Candor');
  expect(by('system', 'notetaker')).toBe('Candor, for Olive');
  expect(by('system', 'command line', '')).toBe('Candor (command line)');
});
