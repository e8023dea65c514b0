import { registerHooks } from 'node:module';

/**
 * For each file of a package, Node looks for its `package.json` again and reads the whole of its `exports`: 180 kB five hundred times for
 * drizzle-orm, a third of the time that a start took. What is known already is answered here: files are where their imports say, files
 * beside each other are of one kind, and a package that our own files name is the same for all of them.
 */
const own = ['./', '../../contract/src/'].map((path) => new URL(path, import.meta.url).href);
type Resolved = { url: string; format?: string | null | undefined };
const packages = new Map<string, Resolved>();
/** Folders whose `.js` files are modules. */
const moduleFolders = new Set<string>();

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);
const isRelative = (specifier: string) => /^\.\.?\//.test(specifier);

registerHooks({
  resolve(specifier, context, resolve) {
    const { parentURL = '' } = context;
    const home = own.find((folder) => parentURL.startsWith(folder));
    if (parentURL !== '' && isRelative(specifier)) {
      const url = new URL(specifier, parentURL).href;
      if (home && url.endsWith('.ts')) return { url, format: 'module-typescript', shortCircuit: true };
      if (url.endsWith('.js') && moduleFolders.has(folderOf(url))) return { url, format: 'module', shortCircuit: true };
    }
    const key = home && !isRelative(specifier) ? `${home} ${specifier} ${context.conditions.join()}` : undefined;
    const { url, format } = (key && packages.get(key)) || resolve(specifier, context);
    if (key) packages.set(key, { url, format });
    if (format === 'module' && url.endsWith('.js')) moduleFolders.add(folderOf(url));
    return { url, format, shortCircuit: true };
  },
});
