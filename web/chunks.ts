import { join } from 'node:path';

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const src = join(import.meta.dirname, 'src');
/** What is loaded together: everything that these files import, but for what an earlier one has already. */
const chunks = [
  ['early', [join(src, 'start.ts')]],
  ['app', [join(src, 'main.tsx'), join(src, 'app/shell/signed-in.tsx'), join(src, 'app/pages/dashboard.tsx')]],
] as const;

/**
 * Two files for the first page instead of seventy: one that shows the first rows, and one with the app and its dashboard. Each small file
 * costs a request and compresses badly. Every other screen is split off as usual.
 */
export function openChunks(): (id: string, graph: Graph) => string | null {
  let known: Map<string, string> | undefined;
  return (id, graph) => (known ??= findAll(graph)).get(id) ?? null;
}

function findAll(graph: Graph): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, starts] of chunks) {
    for (const queue: string[] = [...starts]; queue.length > 0; ) {
      const id = queue.pop()!;
      if (found.has(id)) continue;
      found.set(id, name);
      queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return found;
}
