import { expect, test } from 'vitest';
import { openTestApp } from '../test/app.ts';
import { listed } from './column-rules.ts';
import { tableRules } from './columns.ts';
import { keyOf, readTables, treatmentOf } from './tables.ts';

test('every column that can hold a text is searched for an erased person, or excused with a reason', async () => {
  const { app } = await openTestApp();
  const tables = await readTables(app.db);
  expect(tables.length).toBeGreaterThan(100);
  const missing = tables.flatMap((table) =>
    table.columns
      .filter(({ name }) => treatmentOf(table, name) === null)
      .map(({ name, kind }) => `${keyOf(table)}.${name} (${kind})`),
  );
  expect(
    missing,
    'These columns are not in the list of server/src/erasure/columns.ts. Erasing a person must clean every text: add a ' +
      'column to `clean`, or to `remove` where a row that names the person should go as a whole. Only where it can never ' +
      'hold what somebody wrote or said, or what another system sent, excuse it with one of the reasons in column-rules.ts. ' +
      'A table without team_id needs `team`, and one of a meeting without meeting_id needs `meeting`.',
  ).toEqual([]);
});

test('the list names no column twice, and none that is gone', async () => {
  const { app } = await openTestApp();
  const tables = new Map((await readTables(app.db)).map((table) => [keyOf(table), table]));
  for (const [key, rule] of Object.entries(tableRules)) {
    const named = [
      ...listed(rule.clean),
      ...listed(rule.remove),
      ...Object.keys(rule.by ?? {}),
      ...Object.values(rule.excused ?? {}).flatMap(listed),
    ];
    expect(named, `${key} of server/src/erasure/columns.ts names a column twice`).toEqual([...new Set(named)]);
    const there = tables.get(key)?.columns.map(({ name }) => name) ?? [];
    expect(
      named.filter((column) => !there.includes(column)),
      `${key} of server/src/erasure/columns.ts names columns that hold no text, or are gone: remove them`,
    ).toEqual([]);
    const table = tables.get(key)!;
    const isSearched = rule.clean ?? rule.remove ?? rule.by;
    if (isSearched && !table.all.has('team_id'))
      expect(
        rule.team,
        `${key} has no team_id: say in server/src/erasure/columns.ts which rows are of a team`,
      ).toBeDefined();
  }
});
