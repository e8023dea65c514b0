import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';

/**
 * @typedef {{ specifier: string, isType: boolean, target: string | undefined }} Import  target: path of a file of ours
 * @typedef {{ path: string, code: string, imports: Import[] }} Source  paths are relative to the project, with slashes
 */

const statement =
  /^[ \t]*(?:import|export)\b(?:\s+(type)\b(?!\s+from\b))?(?:[^'"`;()=]*?\bfrom)?\s*(['"])([^'"\n]+)\2/gm;
const call = /\b(?:import|require)\s*\(\s*(['"`])([^'"`\n]+)\1/g;

/** Every TypeScript source of the given folders with what it imports. */
export async function readSources(root, folders, ending = /\.tsx?$/) {
  const files = [];
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = toSlashes(relative(root, join(entry.parentPath ?? entry.path, entry.name)));
      if (entry.isFile() && ending.test(entry.name) && !/(^|\/)(node_modules|dist|\.cache)\//.test(path))
        files.push(path);
    }
  }
  return Promise.all(files.sort().map((path) => readSource(root, path)));
}

async function readSource(root, path) {
  const code = withoutComments(await readFile(join(root, path), 'utf8'));
  const found = [
    ...[...code.matchAll(statement)].map((match) => ({ specifier: match[3], isType: match[1] === 'type' })),
    ...[...code.matchAll(call)].map((match) => ({ specifier: match[2], isType: false })),
  ];
  return { path, code, imports: found.map((one) => ({ ...one, target: resolve(root, path, one.specifier) })) };
}

/** Strings are kept: an address in one must not be taken for the start of a comment. */
function withoutComments(text) {
  return text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (_, string) => string ?? ' ',
  );
}

function resolve(root, from, specifier) {
  if (specifier.startsWith('@candor/')) {
    const [, workspace, ...rest] = specifier.split('/');
    return `${workspace}/src/${rest.join('/')}.ts`;
  }
  if (!specifier.startsWith('.')) return undefined;
  const path = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`];
  return (
    candidates.find((candidate) => existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile()) ??
    path
  );
}

/** Rings of files that import each other, imports of types included: whoever reads one file of a ring has to read them all. */
export function findCycles(sources) {
  const next = new Map(
    sources.map(({ path, imports }) => [path, imports.filter(({ target }) => target).map(({ target }) => target)]),
  );
  const state = new Map();
  const cycles = [];
  const visit = (path, trail) => {
    if (state.get(path) === 'done' || !next.has(path)) return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path]);
      return;
    }
    state.set(path, 'open');
    for (const target of next.get(path)) visit(target, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of next.keys()) visit(path, []);
  return cycles;
}

const toSlashes = (path) => path.split(sep).join('/');
