import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { newFolder } from './run-folder.ts';
import { unzip } from './unzip.ts';

const root = join(import.meta.dirname, '..');
let folders: string[] = [];

test.afterEach(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  folders = [];
});

async function folderFor(name: string): Promise<string> {
  const folder = await newFolder(name);
  folders.push(folder);
  return folder;
}

/** What people download, unpacked. */
async function downloadExtension(url: string): Promise<{ folder: string; names: string[] }> {
  const reply = await fetch(`${url}/extension/candor-extension.zip`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('zip');
  const folder = await folderFor('extension');
  const names = await unzip(Buffer.from(await reply.arrayBuffer()), folder);
  return { folder: join(folder, 'candor-extension'), names };
}

test('the extension is downloaded from Candor as one folder with everything its manifest names @quick', async ({
  candor,
}) => {
  const { folder, names } = await downloadExtension(candor.url);
  for (const name of names) expect(name).toMatch(/^candor-extension\/[^.]/);
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  expect(JSON.parse(manifest)).toEqual(JSON.parse(await readFile(join(root, 'extension/manifest.json'), 'utf8')));
  const named = [...manifest.matchAll(/"([\w-]+\.(?:html|js|png))"/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(4);
  for (const name of [...named, 'recorder.html', 'popup.html', 'bar.js', 'reader.js'])
    expect(names).toContain(`candor-extension/${name}`);
});
