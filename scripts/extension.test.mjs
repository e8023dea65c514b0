import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/say.mjs';

const read = (path) => readFile(join(root, path), 'utf8');

test('docs/extension.md lists every permission of the manifest, and no other', async () => {
  const manifest = JSON.parse(await read('extension/manifest.json'));
  const text = await read('docs/extension.md');
  const [table] = /\| Permission[\s\S]*?\n\n/.exec(text);
  const listed = table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1]?.trim().replaceAll('\\', ''))
    .filter(Boolean);
  const hosts = `${manifest.optional_host_permissions.join(', ')} (optional)`;
  expect(listed.sort()).toEqual([...manifest.permissions, 'microphone', hosts].sort());
});

test('the manifest fixes no host and no script on any page, and takes code from nowhere else', async () => {
  const manifest = JSON.parse(await read('extension/manifest.json'));
  expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['host_permissions']));
  expect(manifest.content_scripts).toBeUndefined();
  expect(manifest.externally_connectable).toBeUndefined();
  expect(manifest.content_security_policy).toBeUndefined();
});

test('docs/extension.md lists every call that is open to the extension', async () => {
  const { api } = await import('../contract/src/api.ts');
  const text = await read('docs/extension.md');
  const open = api.filter(({ route, name }) => route.allow === 'device' || route.takesDevices || name === 'pairDevice');
  const listed = [...text.matchAll(/`(?:[A-Z]+ )?(…?\/[^` ]+)`/g)].map(([, path]) => path);
  const isListed = (path) => listed.some((one) => (one.startsWith('…') ? path.endsWith(one.slice(1)) : one === path));
  expect(open.map(({ route }) => route.path).filter((path) => !isListed(path))).toEqual([]);
});
