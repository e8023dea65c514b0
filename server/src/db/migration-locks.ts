/** From here on every migration says in its first lines what it locks and for how long, after `-- Locks`. */
export const firstStated = '0185';

const said = /^-- Locks:?\s+(.+(?:\n--\s{2,}.+)*)/m;

/** What a migration says about its locks; older ones are read for what they do. */
export function readLocks(sql: string): string {
  const statement = said.exec(sql)?.[1]?.replace(/\n--\s+/g, ' ');
  if (statement) return `Locks: ${statement}`;
  const touched = touchedTables(sql);
  return touched.length === 0
    ? 'Locks: nothing that exists.'
    : `Locks: ${touched.join(', ')} while it runs; its time grows with their rows.`;
}

/** Existing tables whose readers or writers wait while this runs. */
export function touchedTables(sql: string): string[] {
  const plain = sql.replace(/--.*$/gm, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  const made = new Set(
    [...plain.matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)].map((hit) => hit[1]!),
  );
  const patterns = [
    /alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?"?(\w+)"?/gi,
    /create\s+(?:unique\s+)?index\s+(?:if\s+not\s+exists\s+)?\w+\s+on\s+(?:only\s+)?"?(\w+)"?/gi,
    /create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+\w+[\s\S]*?\bon\s+"?(\w+)"?/gi,
    /drop\s+table\s+(?:if\s+exists\s+)?"?(\w+)"?/gi,
    /(?:^|;)\s*update\s+(?:only\s+)?"?(\w+)"?/gi,
    /(?:^|;)\s*delete\s+from\s+"?(\w+)"?/gi,
  ];
  const touched = patterns.flatMap((pattern) => [...plain.matchAll(pattern)].map((hit) => hit[1]!));
  return [...new Set(touched)].filter((table) => !made.has(table)).sort();
}
