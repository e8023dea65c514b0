import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepGreen } from './lib/green.mjs';
import { findObstacles } from './lib/release/checks.mjs';
import { readUpgrade, readVersions, upgradeNotes } from './lib/release/changelog.mjs';
import { prepare } from './lib/release/prepare.mjs';
import { release } from './lib/release/release.mjs';

const project = (version) => ({
  ...Object.fromEntries(
    ['', 'contract/', 'server/', 'web/', 'e2e/', 'integrations/n8n/'].map((folder) => [
      `${folder}package.json`,
      `{\n  "name": "x",\n  "version": "${version}",\n  "dependencies": {\n    "@candor/contract": "${version}"\n  }\n}\n`,
    ]),
  ),
  'package-lock.json': `{\n  "version": "${version}",\n  "packages": {\n    "": {\n      "version": "${version}"\n    },\n    "node_modules/zod": {\n      "version": "${version}"\n    }\n  }\n}\n`,
  'deploy/helm/candor/Chart.yaml': `version: 0.1.0\nappVersion: ${version}\n`,
  'deploy/compose.yaml': `x-candor: &candor\n  image: \${CANDOR_IMAGE:-candor:${version}}\n`,
  'extension/manifest.json': `{ "manifest_version": 3, "version": "${version}" }\n`,
  'CHANGELOG.md':
    '# Changelog\n\n## Unreleased\n\nUpgrade: from 1.0.0 or newer, about 3 minutes.\n\n### Breaking\n\n- Keys need a scope.\n\n### Added\n\n- Releases.\n\n## 1.0.0 - 2026-01-02\n\nThe first.\n',
  'server/src/db/migrations/0001-first.sql': 'select 1;\n',
  '.gitignore': 'node_modules\nreleases\n',
});

async function openProject(version) {
  const root = await mkdtemp(join(tmpdir(), 'candor-release-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.example', ...args], {
      cwd: root,
    }).toString();
  for (const [path, text] of Object.entries(project(version))) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const commit = () => {
    git('add', '-A');
    git('commit', '--quiet', '--message', 'x');
  };
  git('init', '--quiet');
  commit();
  return { root, git, commit, read: (path) => readFile(join(root, path), 'utf8') };
}

test('a release says everything that stands in its way', async () => {
  const { root } = await openProject('1.0.0');
  await writeFile(join(root, 'left.txt'), '');
  const obstacles = (await findObstacles(root, '1.1.0')).join('\n');
  for (const expected of [
    /working tree isn't clean/,
    /newest version is 1\.0\.0, not 1\.1\.0/,
    /^web\/package\.json says 1\.0\.0/m,
    /^deploy\/helm\/candor\/Chart\.yaml says 1\.0\.0/m,
    /^deploy\/compose\.yaml says 1\.0\.0/m,
    /^extension\/manifest\.json says 1\.0\.0/m,
    /tests weren't green/,
  ])
    expect(obstacles).toMatch(expected);
  expect(await findObstacles(root, '1.1')).toEqual(["“1.1” isn't a version like 2.27.0."]);
});

test('a prepared version that was tested passes, and a dry run writes its notes without a tag', async () => {
  const { root, git, commit, read } = await openProject('1.0.0');
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await prepare(root, '1.1.0', '2026-02-03');
  expect(await read('package-lock.json')).toContain('"node_modules/zod": {\n      "version": "1.0.0"');
  expect(await read('server/package.json')).toContain('"@candor/contract": "1.1.0"');
  commit();
  await expect(release(['1.1.0', '--dry-run'], root)).rejects.toThrow(/tests weren't green/);
  await keepGreen(root, { passed: 1, failed: 0, skipped: 0 });
  expect(await release(['1.1.0', '--dry-run'], root)).toBe(0);
  const notes = await read('releases/1.1.0/UPGRADE.md');
  expect(notes).toContain('1.0.0 or newer');
  expect(notes).toContain('about 3 minutes');
  expect(notes).toContain('- Keys need a scope.\n');
  expect(notes).toContain('- 0001-first');
  expect(await read('releases/1.1.0/CHANGES.md')).toMatch(/^# 1\.1\.0 - 2026-02-03\n/);
  expect(git('tag')).toBe('');
  expect(said.mock.lastCall?.[0]).toMatch(/tag v1\.1\.0/);
  git('tag', '--annotate', 'v1.1.0', '--message', 'x');
  await expect(release(['1.1.0', '--dry-run'], root)).rejects.toThrow(/tagged already/);
});

test("our own changelog can be released from: dated versions, and the newest one is the package's", async () => {
  const versions = readVersions(await readFile(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8'));
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8'));
  expect(versions[0].name).toBe('Unreleased');
  expect(versions[1].name).toBe(version);
  for (const { name, date } of versions.slice(1)) expect(date, name).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const dates = versions.slice(1).map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(readUpgrade(versions[1])).not.toBeNull();
});

test('upgrade notes of a version that breaks and changes nothing', () => {
  const notes = upgradeNotes('1.0.1', { supportedFrom: '1.0.0', minutes: 1, breaking: [] }, []);
  expect(notes).toContain('about 1 minute,');
  expect(notes).toContain('**Database:** unchanged.');
  expect(notes).toContain('## Breaking changes\n\nNone.');
});
