import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from './config.ts';
import { settingsReference } from './settings-reference.ts';
import { settingWords } from './settings-words.ts';
import { environment } from './settings.ts';

test('docs/settings.md is what the settings say: npm run admin -- settings > docs/settings.md', async () => {
  expect(await readFile(join(projectDir, 'docs/settings.md'), 'utf8')).toBe(settingsReference());
});

test('every setting is in it, and no other', () => {
  expect(Object.keys(settingWords).sort()).toEqual(
    Object.keys(environment.shape)
      .filter((name) => name !== 'PATH')
      .sort(),
  );
});
