import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSources } from './import-graph.mjs';

/**
 * Values that are exported and imported nowhere, files that nothing leads to, and packages that nothing names. Types may be exported
 * for whoever reads a signature, as long as they are used at all. We measured knip: 21 packages and ten seconds of processor time
 * for what the import graph, which the import rule reads anyway, tells in one and a half.
 */
const folders = ['contract/src', 'server/src', 'web', 'extension', 'e2e', 'bench', 'scripts'];
const workspaces = ['.', 'contract', 'server', 'web', 'e2e'];

/** Started by name, by a tool, or by a page. */
const entries = [
  /\.(test|spec)\.tsx?$|\.test\.mjs$/,
  /^server\/src\/(main|admin)\.ts$/,
  /^web\/src\/(start\.ts|external\.tsx)$/,
  /^(bench|scripts)\/[\w-]+\.(ts|mjs)$/,
  /\.config\.ts$/,
  /^e2e\/global-\w+\.ts$/,
  /^server\/src\/test\/(global-)?setup\.ts$/,
  /^extension\/src\/[\w-]+\.ts$/,
  /\.d\.ts$/,
  // What catalogues of texts are written with, whether or not one needs all of it today.
  /^web\/src\/language\/catalogue\.ts$/,
];
/** What other packages need beside them. */
const companions = ['oxlint-tsgolint', '@emotion/react', '@emotion/styled'];
const isEntry = (path) => entries.some((pattern) => pattern.test(path));

export async function findUnused(root) {
  const sources = await readSources(root, folders, /\.(tsx?|mjs)$/);
  return [...unusedFiles(sources), ...unusedExports(sources), ...(await unusedPackages(root, sources))];
}

const declaration =
  /^export\s+(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(function\*?|const|let|class|type|interface|enum)\s+([\w$]+)/gm;
const listed = /^export\s+(?:type\s+)?\{([^}]*)\}/gm;
const named = /^[ \t]*(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*(['"])([^'"\n]+)\2/gm;
const whole = /^[ \t]*import\s+(?:type\s+)?\*\s+as\s+([\w$]+)\s+from\s*(['"])([^'"\n]+)\2/gm;
const starred = /^[ \t]*export\s+\*\s+from\s*(['"])([^'"\n]+)\1/gm;
const dynamic = /\bimport\s*\(\s*(['"`])([^'"`\n]+)\1/g;
/** A file that is named in a string is loaded or started from there. */
const mentioned = /['"`](?:[^'"`\n]*\/)?([\w.-]+\.(?:tsx?|mjs))(?:\?[^'"`\n]*)?['"`]/g;

/** `a, type b as c` → the names before (or after) `as`. */
const namesIn = (list, side) =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((one) => one.split(/\s+as\s+/).at(side));

function exportsOf(text) {
  // Programs that stand in a template are somebody else's.
  const code = text.replace(/`(?:\\.|[^`\\])*`/g, '``');
  return [
    ...[...code.matchAll(declaration)].map(([, kind, name]) => ({ name, isType: /type|interface/.test(kind) })),
    ...[...code.matchAll(listed)].flatMap(([text, names]) =>
      namesIn(names, -1).map((name) => ({ name, isType: text.startsWith('export type') })),
    ),
  ];
}

const timesIn = (code, name) =>
  code.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length - 1;

function unusedExports(sources) {
  const used = new Map(sources.map(({ path }) => [path, new Set()]));
  const byName = nameOf(sources);
  for (const { code, imports } of sources) {
    const targetOf = (specifier) => used.get(imports.find((one) => one.specifier === specifier)?.target);
    for (const match of code.matchAll(named)) for (const name of namesIn(match[1], 0)) targetOf(match[3])?.add(name);
    for (const match of code.matchAll(starred)) targetOf(match[2])?.add('*');
    // A module as a value, handed on or walked over, may be used for anything in it.
    for (const match of code.matchAll(whole)) {
      const target = targetOf(match[3]);
      const [members, all] = [new RegExp(`\\b${match[1]}\\.([\\w$]+)`, 'g'), new RegExp(`\\b${match[1]}\\b`, 'g')];
      const found = [...code.matchAll(members)];
      for (const one of found) target?.add(one[1]);
      if ([...code.matchAll(all)].length - 1 > found.length) target?.add('*');
    }
    for (const match of code.matchAll(dynamic)) targetOf(match[2])?.add('*');
    for (const file of mentionedIn(code)) for (const { path } of byName.get(file) ?? []) used.get(path).add('*');
  }
  return sources
    .filter(({ path }) => !isEntry(path))
    .flatMap(({ path, code }) =>
      exportsOf(code)
        .filter(({ name }) => !used.get(path).has(name) && !used.get(path).has('*'))
        .filter(({ name, isType }) => !isType || timesIn(code, name) === 1)
        .map(({ name }) => `${path}: ${name} is exported, and nobody imports it`),
    );
}

const nameOf = (sources) => Map.groupBy(sources, ({ path }) => path.split('/').at(-1));

/** Without those that a statement imports, which says which names it takes. */
function mentionedIn(code) {
  const rest = code.replace(/\bfrom\s*(['"])[^'"\n]+\1/g, '');
  return new Set([...rest.matchAll(mentioned)].map(([, file]) => file).filter((file) => !/^index\.tsx?$/.test(file)));
}

/** From the entries along imports, and along paths in strings: workers and children are started by their file. */
function unusedFiles(sources) {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const byName = nameOf(sources);
  const reached = new Set();
  const open = sources.filter(({ path }) => isEntry(path));
  while (open.length > 0) {
    const source = open.pop();
    if (reached.has(source.path)) continue;
    reached.add(source.path);
    for (const { target } of source.imports) if (byPath.has(target)) open.push(byPath.get(target));
    for (const file of mentionedIn(source.code)) open.push(...(byName.get(file) ?? []));
  }
  return sources.filter(({ path }) => !reached.has(path)).map(({ path }) => `${path}: nothing leads to this file`);
}

async function unusedPackages(root, sources) {
  const texts = sources.map(({ code }) => code).join('\n');
  const found = [];
  for (const workspace of workspaces) {
    const { dependencies, devDependencies, scripts } = JSON.parse(
      await readFile(join(root, workspace, 'package.json'), 'utf8'),
    );
    // A package may serve several workspaces; one that no source names may serve a command.
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const of = name.startsWith('@types/') ? name.slice('@types/'.length) : name;
      const own = workspace === '.' ? texts : textsOf(sources, workspace);
      const isNamed = new RegExp(`['"\`/]${of.replace(/[/.]/g, '\\$&')}['"\`/]`).test(own);
      if (
        !isNamed &&
        of !== 'node' &&
        !companions.includes(of) &&
        !Object.values(scripts ?? {}).some((script) => script.includes(of))
      )
        found.push(`${join(workspace, 'package.json')}: nothing names ${name}`);
    }
  }
  return found;
}

/** Benches and scripts use what the server brings. */
const textsOf = (sources, workspace) =>
  sources
    .filter(
      ({ path }) => path.startsWith(`${workspace}/`) || (workspace === 'server' && /^(bench|scripts)\//.test(path)),
    )
    .map(({ code }) => code)
    .join('\n');
