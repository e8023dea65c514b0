import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readGreen } from '../green.mjs';
import { readUpgrade, readVersions } from './changelog.mjs';
import { git } from './git.mjs';

/** Where the version stands, and what stands before it there. */
export const places = [
  ...['', 'contract/', 'server/', 'web/', 'e2e/', 'integrations/n8n/'].map((folder) => [
    `${folder}package.json`,
    /"version": "([^"]+)"/,
  ]),
  ['package-lock.json', /"version": "([^"]+)"/],
  ['deploy/helm/candor/Chart.yaml', /^appVersion: (.+)$/m],
  ['deploy/compose.yaml', /^ {2}image: \$\{CANDOR_IMAGE:-candor:(.+)\}$/m],
  ['extension/manifest.json', /"version": "([^"]+)"/],
];

/** Sentences about what keeps this version from being released; none when all is well. */
export async function findObstacles(root, version) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return [`“${version}” isn't a version like 2.27.0.`];
  return (
    await Promise.all([tree(root), tag(root, version), changelog(root, version), versions(root, version), tests(root)])
  ).flat();
}

async function tree(root) {
  const changed = await git(root, 'status', '--porcelain');
  return changed === '' ? [] : [`The working tree isn't clean:\n${changed}`];
}

async function tag(root, version) {
  const known = await git(root, 'tag', '--list', `v${version}`);
  return known === '' ? [] : [`v${version} is tagged already.`];
}

async function changelog(root, version) {
  const [unreleased, newest] = readVersions(await readFile(join(root, 'CHANGELOG.md'), 'utf8'));
  if (newest?.name !== version)
    return [`CHANGELOG.md: the newest version is ${newest?.name ?? 'missing'}, not ${version}.`];
  return [
    ...(unreleased.body === '' ? [] : ['CHANGELOG.md: “Unreleased” still has entries. Move them below the version.']),
    ...(newest.date ? [] : [`CHANGELOG.md: ${version} has no date. Write “## ${version} - YYYY-MM-DD”.`]),
    ...(readUpgrade(newest)
      ? []
      : [`CHANGELOG.md: ${version} needs the line “Upgrade: from X.Y.Z or newer, about N minutes.”`]),
  ];
}

async function versions(root, version) {
  const found = await Promise.all(
    places.map(async ([path, pattern]) => [path, pattern.exec(await readFile(join(root, path), 'utf8'))?.[1]]),
  );
  return found
    .filter(([, says]) => says !== version)
    .map(([path, says]) => `${path} says ${says ?? 'no version'}, not ${version}.`);
}

async function tests(root) {
  const head = await git(root, 'rev-parse', 'HEAD');
  const green = await readGreen(root);
  if (green?.commit === head) return [];
  return [`The tests weren't green for ${head.slice(0, 8)} yet: run npm test -- all on the clean tree.`];
}
