import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault, root as here, step } from '../say.mjs';
import { artifacts, buildImage, findBuilder, writeSums } from './artifacts.mjs';
import { readUpgrade, readVersions, upgradeNotes } from './changelog.mjs';
import { findObstacles } from './checks.mjs';
import { git } from './git.mjs';
import { prepare } from './prepare.mjs';

const usage =
  'npm run release -- X.Y.Z --prepare writes the version and its date; npm run release -- X.Y.Z [--dry-run] checks, packs it into releases/X.Y.Z, and tags it.';

/** Nothing is tagged before all is packed. A dry run writes its notes, and neither packs nor tags. */
export async function release([version, ...flags], root = here) {
  const isDryRun = flags.includes('--dry-run');
  if (!version || flags.some((flag) => !/^--(dry-run|prepare)$/.test(flag))) throw new Fault(usage);
  if (flags.includes('--prepare')) return prepareAll(root, version);
  const obstacles = await findObstacles(root, version);
  if (obstacles.length > 0)
    throw new Fault(`${version} can't be released:\n${obstacles.map((one) => `- ${one}`).join('\n')}`);
  const folder = join(root, 'releases', version);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const entry = readVersions(await readFile(join(root, 'CHANGELOG.md'), 'utf8')).find(({ name }) => name === version);
  await writeFile(join(folder, 'CHANGES.md'), `# ${version} - ${entry.date}\n\n${entry.body}\n`);
  await writeFile(join(folder, 'UPGRADE.md'), upgradeNotes(version, readUpgrade(entry), await newMigrations(root)));
  const builder = findBuilder();
  if (isDryRun) {
    console.log(
      `Checked. It would pack ${Object.keys(artifacts).join(', ')}, ${imageText(builder, version)}, and tag v${version}.`,
    );
    return 0;
  }
  for (const [name, write] of Object.entries(artifacts))
    await step(`Packing ${name}`, () => write(root, join(folder, name)));
  for (const left of ['candor-extension.zip.folder', 'n8n-nodes-candor.tgz.tar'])
    await rm(join(folder, left), { recursive: true, force: true });
  if (builder) await step(`Building the image with ${builder}`, () => buildImage(root, builder, version));
  else console.log(`There is ${imageText(builder, version)}: build it where Docker is.`);
  await writeSums(folder);
  await git(root, 'tag', '--annotate', `v${version}`, '--message', `Candor ${version}`);
  console.log(
    `v${version} is tagged, and releases/${version} has what goes with it. Push the tag: git push origin v${version}`,
  );
  return 0;
}

async function prepareAll(root, version) {
  await prepare(root, version, new Date().toISOString().slice(0, 10));
  console.log('Read CHANGELOG.md over, commit, and run npm test -- all before you release.');
  return 0;
}

const imageText = (builder, version) =>
  builder ? `the image candor:${version} with ${builder}` : 'no image, as neither Docker nor Podman answers';

/** Since the last tagged version; all of them where there is none. */
async function newMigrations(root) {
  const folder = 'server/src/db/migrations';
  const last = await git(root, 'describe', '--tags', '--abbrev=0', '--match', 'v*').catch(() => null);
  const names = async (commit) =>
    (await git(root, 'ls-tree', '--name-only', `${commit}:${folder}`))
      .split('\n')
      .filter((name) => name.endsWith('.sql'));
  const before = new Set(last === null ? [] : await names(last));
  return (await names('HEAD')).filter((name) => !before.has(name)).map((name) => name.replace(/\.sql$/, ''));
}
