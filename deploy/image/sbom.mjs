import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * node deploy/image/sbom.mjs LOCKFILE NODE_MODULES TARGET
 * Lists the installed npm packages as CycloneDX 1.6, from the lockfile. Debian's own packages are in /var/lib/dpkg/status of the image.
 */
const [lockfile, modules, target] = process.argv.slice(2);
const { version, packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
  .filter(([path]) => existsSync(join(modules, path.slice('node_modules/'.length), 'package.json')));

const components = new Map();
for (const [path, { version: its, name, license, integrity }] of installed) {
  const known = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${known.replace('@', '%40')}@${its}`;
  components.set(purl, {
    type: 'library',
    'bom-ref': purl,
    name: known,
    version: its,
    ...(integrity && { hashes: [hashOf(integrity)] }),
    // An id of SPDX or an expression of several.
    ...(license && { licenses: [/^[\w.+-]+$/.test(license) ? { license: named(license) } : { expression: license }] }),
    purl,
  });
}
const sorted = [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
const root = { type: 'application', 'bom-ref': `pkg:npm/candor@${version}`, name: 'candor', version };
const document = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: root },
  components: sorted,
  dependencies: [{ ref: root['bom-ref'], dependsOn: sorted.map(({ purl }) => purl) }],
};
writeFileSync(target, `${JSON.stringify(document, null, 2)}\n`);
console.log(`${sorted.length} packages in ${target}`);

function hashOf(integrity) {
  const [algorithm, content] = integrity.split(' ')[0].split(/-(.*)/s);
  const alg = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256', sha1: 'SHA-1' }[algorithm];
  return { alg, content: Buffer.from(content, 'base64').toString('hex') };
}

/** What is no SPDX licence has a name instead. */
function named(license) {
  return /^(?:SEE LICENSE|UNLICENSED|Proprietary)/i.test(license) ? { name: license } : { id: license };
}
