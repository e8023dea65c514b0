import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { places } from './checks.mjs';

/** Writes the version everywhere it stands, and dates what was unreleased. Whoever releases reads it over and commits it. */
export async function prepare(root, version, date) {
  const change = async (path, replace) => {
    const before = await readFile(join(root, path), 'utf8');
    await writeFile(join(root, path), replace(before));
  };
  for (const [path, pattern] of places)
    if (path !== 'package-lock.json')
      await change(path, (text) =>
        text
          .replace(pattern, (whole, known) => whole.replace(known, version))
          .replace(/("@candor\/contract": ")[^"]+"/, `$1${version}"`),
      );
  await change('package-lock.json', (text) => withVersion(text, version));
  await change('CHANGELOG.md', (text) =>
    text.replace(/^## Unreleased\n/m, `## Unreleased\n\n## ${version} - ${date}\n`),
  );
}

/** As npm would write it: the workspaces are ours, all else is theirs. */
function withVersion(text, version) {
  const lock = JSON.parse(text);
  lock.version = version;
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path.includes('node_modules/')) continue;
    if (entry.version) entry.version = version;
    for (const list of ['dependencies', 'devDependencies'])
      if (entry[list]?.['@candor/contract']) entry[list]['@candor/contract'] = version;
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}
