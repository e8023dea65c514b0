import { readFileSync } from 'node:fs';
import { screenNames, secretNames } from './settings-table.ts';

/** What the environment says, before screens have their say. */
export type ConfigSource = {
  values: Readonly<Record<string, string>>;
  /** Can't be changed on a screen: `NAME_MANAGED=1`, or a secret that comes from a file. */
  pinned: ReadonlySet<string>;
  /** `NAME_MANAGED=0`: the screen decides, also where everything else of the environment is pinned. */
  released: ReadonlySet<string>;
};

type Variables = Record<string, string | undefined>;

/** `fault` is told what is wrong with a file, by the name of its variable. */
export function readSource(env: Variables, fault: (name: string, message: string) => void): ConfigSource {
  const values = Object.fromEntries(
    Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''),
  );
  const pinned = new Set<string>();
  for (const name of secretNames) {
    const file = values[`${name}_FILE`];
    if (file === undefined) continue;
    try {
      values[name] = readFileSync(file, 'utf8').trim();
      pinned.add(name);
    } catch (error) {
      fault(`${name}_FILE`, `can't be read: ${(error as Error).message}`);
    }
  }
  const released = new Set<string>();
  for (const name of screenNames) {
    const managed = values[`${name}_MANAGED`];
    if (managed === '1' || managed === 'true') pinned.add(name);
    if (managed === '0' || managed === 'false') released.add(name);
  }
  return { values, pinned, released };
}
