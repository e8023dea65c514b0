import { expect, test } from 'vitest';
import { nounOf, planChanges, readProject } from './lib/changed.mjs';

const project = await readProject();
const plan = (...files) => planChanges(files, project);

test('a change in a feature runs the tests and journeys of its noun in every layer', () => {
  expect(plan('server/src/features/branding/service.ts')).toMatchObject({
    isWhole: false,
    nouns: ['branding'],
    tests: expect.arrayContaining(['server/src/features/branding/branding.test.ts']),
    journeys: ['e2e/branding.spec.ts'],
  });
  expect(plan('web/src/features/transcript/segment-row.tsx')).toMatchObject({
    nouns: ['transcripts'],
    journeys: expect.arrayContaining(['e2e/transcript.spec.ts', 'e2e/transcript-edit.spec.ts']),
  });
});

test('tests that import a changed file run, wherever they are', () => {
  const { tests } = plan('contract/src/snippets.ts');
  expect(tests.some((file) => file.startsWith('server/src/features/snippets/'))).toBe(true);
});

test('a change outside the nouns runs the whole first tier and names the file', () => {
  expect(plan('web/src/features/notes/notes-panel.tsx', 'server/src/db/open.ts')).toEqual({
    isWhole: true,
    because: 'server/src/db/open.ts',
  });
  for (const file of ['package.json', 'server/src/http/admit.ts', 'web/src/ui/theme.ts', 'contract/src/errors.ts'])
    expect(plan(file)).toMatchObject({ isWhole: true });
});

test('a changed test or journey runs itself, and text needs no test', () => {
  expect(plan('e2e/shell.spec.ts', 'README.md', 'scripts/changed.test.mjs')).toEqual({
    isWhole: false,
    nouns: [],
    tests: ['scripts/changed.test.mjs'],
    journeys: ['e2e/shell.spec.ts'],
  });
});

test('the longest noun counts: meeting types are no meetings', () => {
  expect(nounOf('contract/src/meeting-types.ts', project.nouns)).toBe('meeting-types');
  expect(nounOf('contract/src/meetings.ts', project.nouns)).toBe('meetings');
  expect(nounOf('e2e/sharable-page-recipients.spec.ts', project.nouns)).toBe('sharable-pages');
  expect(nounOf('e2e/shell.spec.ts', project.nouns)).toBeUndefined();
});
