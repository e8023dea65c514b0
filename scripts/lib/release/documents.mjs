import { writeFile } from 'node:fs/promises';

/** node scripts/lib/release/documents.mjs openapi|typescript|python FILE: what a running Candor serves below `/v1/docs`. */
const [kind, out] = process.argv.slice(2);
const system = '../../../server/src/features/system';
const documents = {
  openapi: async () => {
    const { openApiDocument } = await import(`${system}/openapi/document.ts`);
    const { readConfig } = await import('../../../server/src/config.ts');
    const config = readConfig({ PUBLIC_URL: 'https://candor.example' });
    return `${JSON.stringify(openApiDocument(config), null, 2)}\n`;
  },
  typescript: async () => (await import(`${system}/client-source.ts`)).clientSource(),
  python: async () => (await import(`${system}/python-source.ts`)).pythonSource(),
};
await writeFile(out, await documents[kind]());
