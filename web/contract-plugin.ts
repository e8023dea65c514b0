import { sep } from 'node:path';
import type { Plugin } from 'vite';

const id = '\0contract-schemas';

/**
 * The browser needs the contract's addresses and numbers; its schemas did their work when the types were checked. Left in, they would
 * bring zod (28 kB gzip) and the building of every schema of the product to each first page. A schema that is used all the same says so.
 */
const inert = `
const refuse = () => { throw new Error('Schemas of the contract are not in the browser: write the form its own, with lib/zod.ts'); };
export const z = new Proxy(() => undefined, {
  get: (_, name) => (name === 'parse' || name === 'safeParse' ? refuse : typeof name === 'symbol' ? undefined : z),
  apply: () => z,
  has: () => false,
});
`;

export function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'zod' && importer?.includes(`${sep}contract${sep}src${sep}`) ? id : null,
    load: (loaded) => (loaded === id ? inert : null),
  };
}
