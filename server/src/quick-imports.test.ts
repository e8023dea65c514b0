import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const address = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** Every module that the server is made of, with its kind, as they are loaded. */
async function loadServer(hasQuickImports: boolean): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module';
    ${hasQuickImports ? `await import(${address('./quick-imports.ts')});` : ''}
    const loaded = new Set();
    registerHooks({ load: (url, context, load) => (loaded.add(url + ' ' + context.format), load(url, context)) });
    await import(${address('./compose.ts')});
    await import(${address('./routes.ts')});
    process.stdout.write([...loaded].sort().join('\\n'), () => process.exit(0));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout.split('\n');
}

test('quick imports find the files that Node finds, of the same kind', { timeout: 120_000 }, async () => {
  const [usual, quick] = await Promise.all([loadServer(false), loadServer(true)]);
  expect(usual.length).toBeGreaterThan(1_000);
  expect(quick).toEqual(usual);
});
