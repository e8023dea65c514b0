import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the dashboard's first page may weigh, and the file it is made of besides the entry (web/chunks.ts). */
export const dashboardBudget = { page: 'index.html', kB: 260, modules: ['app'] };
/** What recipients of a link load: they have nothing of Candor in their cache, and may be on a train. */
export const externalBudget = { page: 'external.html', kB: 85, modules: [] };

/** kB gzip of all JavaScript that has to be there before the page works: the entry, these modules, and what they import. */
export async function weigh(dist, modules, page = 'index.html') {
  const assets = join(dist, 'assets');
  const names = await readdir(assets);
  const html = await readFile(join(dist, page), 'utf8');
  const starts = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map((match) => match[1]);
  for (const module of modules) {
    const name = names.find((candidate) => new RegExp(`^${module}-[\\w-]{8}\\.js$`).test(candidate));
    if (!name) throw new Error(`There is no module ${module} in ${assets}: has its file another name?`);
    starts.push(name);
  }
  const sizes = new Map();
  for (const queue = [...starts]; queue.length > 0; ) {
    const name = queue.pop();
    if (sizes.has(name)) continue;
    const code = await readFile(join(assets, name), 'utf8');
    sizes.set(name, gzipSync(code, { level: 9 }).length / 1000);
    queue.push(...staticImports(code));
  }
  const files = [...sizes].map(([name, kB]) => ({ name, kB })).sort((a, b) => b.kB - a.kB);
  return { kB: files.reduce((sum, file) => sum + file.kB, 0), files };
}

/** `import"./a.js"` and `from"./a.js"`, not `import("./a.js")`, which is loaded when it is needed. */
function staticImports(code) {
  return [...code.matchAll(/(?:\bimport|\bfrom)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map((match) => match[1]);
}
