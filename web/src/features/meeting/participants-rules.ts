import type { Meeting } from '@candor/contract/meetings';
import type { Speaker } from '@candor/contract/speech-data';

/** One who took part, as the dialog shows and changes them. */
export type Person = {
  key: string;
  /** The name that the server knows; null for someone who is being added. */
  was: string | null;
  name: string;
  role: Speaker['role'];
  isHost: boolean;
  /** Seconds; null for whoever was not heard. */
  talkTime: number | null;
};

/** The host first, then who else is on the list, then voices that no one has named yet. */
export function peopleOf(
  { hostName, participants }: Pick<Meeting, 'hostName' | 'participants'>,
  speakers: readonly Speaker[],
): Person[] {
  const names = [...new Set([...(hostName ? [hostName] : []), ...participants, ...speakers.map(({ name }) => name)])];
  return names.map((name) => {
    const voices = speakers.filter((speaker) => speaker.name === name);
    return {
      key: name,
      was: name,
      name,
      role: voices[0]?.role ?? null,
      isHost: name === hostName,
      talkTime: voices.length === 0 ? null : voices.reduce((sum, { talkTime }) => sum + talkTime, 0),
    };
  });
}

/** Who is sent as changed, added and gone; null where all is as it was. */
export function changesOf(before: readonly Person[], after: readonly Person[]) {
  const was = new Map(before.map((person) => [person.was, person]));
  const there = new Set(after.map((person) => person.was));
  const changed = after.flatMap(({ was: name, name: typed, role }) => {
    const known = was.get(name);
    if (name === null || !known) return [];
    const newName = typed.trim() === name ? undefined : typed.trim();
    if (newName === undefined && role === known.role) return [];
    return [{ name, ...(newName !== undefined && { newName }), ...(role !== known.role && { role }) }];
  });
  const added = after.flatMap(({ was: name, name: typed }) =>
    name === null && typed.trim() !== '' ? [typed.trim()] : [],
  );
  const removed = before.flatMap(({ was: name }) => (name !== null && !there.has(name) ? [name] : []));
  return changed.length + added.length + removed.length === 0 ? null : { added, changed, removed };
}
