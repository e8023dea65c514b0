import { expect, test } from 'vitest';
import { emailsOf, rolesToGive } from './role-rules.ts';

test('an admin gives roles up to admin and leaves owners alone; members give none', () => {
  expect(rolesToGive('owner', 'owner')).toEqual(['viewer', 'member', 'admin', 'owner']);
  expect(rolesToGive('admin', 'member')).toEqual(['viewer', 'member', 'admin']);
  expect(rolesToGive('admin', 'owner')).toEqual([]);
  expect(rolesToGive('member', 'viewer')).toEqual([]);
});

test('a pasted list is read however it is separated', () => {
  expect(emailsOf('Ada Lovelace <Ada@x.example>, ben@x.example;\nben@x.example\tc@y.co.uk')).toEqual({
    emails: ['ada@x.example', 'ben@x.example', 'c@y.co.uk'],
    faults: [],
  });
  expect(emailsOf('ada@x.example ben@')).toEqual({ emails: ['ada@x.example'], faults: ['ben@'] });
  expect(emailsOf('Ada')).toEqual({ emails: [], faults: ['ada'] });
  expect(emailsOf('  ')).toEqual({ emails: [], faults: [] });
});
