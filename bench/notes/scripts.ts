import { join } from 'node:path';
import type { Conversation, SectionWish, Utterance } from '../../server/src/engines/language/port.ts';
import { rowsOf } from '../../server/src/test/set-rows.ts';

/** What is known of one line: `=Section` must be found, `~Section` may; `+kind value` is a fact, `?kind value` may be taken for one, `!kind` is none. */
export type Known = {
  must: string[];
  may: string[];
  facts: { kind: string; value: string; isNeeded: boolean }[];
  traps: string[];
};
export type Script = { name: string; conversation: Conversation; sections: SectionWish[]; known: Map<string, Known> };

/** Short interviews that were written before the rules that read them. */
export function readScripts(): Script[] {
  const rows = rowsOf<{ name: string; text: string }>(join(import.meta.dirname, '../../lab/data/calls.jsonl'));
  return rows.map(({ name, text }) => readScript(name, text));
}

function readScript(name: string, text: string): Script {
  const { head, sections, lines } = readRows(text);
  const known = new Map(lines.map(({ notes }, at) => [`u${at + 1}`, readKnown(notes)]));
  return {
    name,
    sections,
    known,
    conversation: toConversation(head('title'), new Date(`${head('day')}T10:00:00Z`), lines),
  };
}

/** A line as it is written: who says what, and behind `||` what is known of it. */
export type ScriptLine = { speaker: string; role: Utterance['role']; said: string; notes: string };

/** What interviews and practice have in common: `key: value` above, `# Section :: instructions`, then lines. A role once said stays. */
function readRows(text: string): {
  head: (key: string) => string;
  sections: SectionWish[];
  lines: ScriptLine[];
} {
  const rows = text
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean);
  const sections = rows
    .filter((row) => row.startsWith('# '))
    .map((row): SectionWish => {
      const [title = '', instructions = ''] = row.slice(2).split(' :: ');
      return { id: title.trim(), title: title.trim(), instructions, detailLevel: 'standard', hints: [] };
    });
  const roles = new Map<string, Utterance['role']>();
  const lines = rows
    .filter((row) => !/^(#|title: |day: )/.test(row))
    .map((row): ScriptLine => {
      const [told = '', notes = ''] = row.split('||').map((part) => part.trim());
      const [, speaker = '', role, said = ''] =
        /^(.+?)(?: \((host|candidate|client|other)\))?:\s+(.*)$/.exec(told) ?? [];
      if (role) roles.set(speaker, role as Utterance['role']);
      return { speaker, role: roles.get(speaker) ?? null, said, notes };
    });
  return {
    head: (key) => rows.find((row) => row.startsWith(`${key}: `))?.slice(key.length + 2) ?? '',
    sections,
    lines,
  };
}

/** With times as though everybody spoke at one pace. */
function toConversation(title: string, startedAt: Date, lines: readonly ScriptLine[]): Conversation {
  let ms = 0;
  const utterances = lines.map(({ speaker, role, said }, at): Utterance => {
    ms += 500;
    return {
      id: `u${at + 1}`,
      speaker,
      role,
      words: said.split(/\s+/).map((word) => [word, (ms += 320), ms + 280, 90]),
    };
  });
  return {
    title,
    startedAt,
    language: 'en',
    participants: [...new Set(lines.filter(({ role }) => role !== null).map(({ speaker }) => speaker))],
    utterances,
  };
}

function readKnown(notes: string): Known {
  const known: Known = { must: [], may: [], facts: [], traps: [] };
  for (const note of notes
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [mark, rest] = [note[0], note.slice(1).trim()];
    const [kind = '', ...value] = rest.split(' ');
    if (mark === '=') known.must.push(rest);
    else if (mark === '~') known.may.push(rest);
    else if (mark === '!') known.traps.push(kind);
    else known.facts.push({ kind, value: value.join(' '), isNeeded: mark === '+' });
  }
  return known;
}
