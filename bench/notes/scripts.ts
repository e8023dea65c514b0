import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Conversation, SectionWish, Utterance } from '../../server/src/engines/language/index.ts';

/** What is known of one line: `=Section` must be found, `~Section` may; `+kind value` is a fact, `?kind value` may be taken for one, `!kind` is none. */
export type Known = { must: string[]; may: string[]; facts: { kind: string; value: string; isNeeded: boolean }[]; traps: string[] };
export type Script = { name: string; conversation: Conversation; sections: SectionWish[]; known: Map<string, Known> };

/** `held-out` is empty between two blind runs: what has been seen joins the visible ones. */
export function readScripts(set: 'visible' | 'held-out'): Script[] {
  const folder = join(import.meta.dirname, set);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((file) => file.endsWith('.txt')).sort().map((file) => readScript(file.replace('.txt', ''), readFileSync(join(folder, file), 'utf8')));
}

function readScript(name: string, text: string): Script {
  const rows = text.split('\n').map((row) => row.trim()).filter(Boolean);
  const head = (key: string) => rows.find((row) => row.startsWith(`${key}: `))?.slice(key.length + 2) ?? '';
  const sections = rows.filter((row) => row.startsWith('# ')).map((row): SectionWish => {
    const [title = '', instructions = ''] = row.slice(2).split(' :: ');
    return { id: title.trim(), title: title.trim(), instructions, detailLevel: 'standard', hints: [] };
  });
  const known = new Map<string, Known>();
  const roles = new Map<string, Utterance['role']>();
  let ms = 0;
  const utterances = rows.filter((row) => !/^(#|title: |day: )/.test(row)).map((row, at): Utterance => {
    const [said = '', notes = ''] = row.split('||').map((part) => part.trim());
    const [, speaker = '', role, words = ''] = /^(.+?)(?: \((host|candidate|client|other)\))?:\s+(.*)$/.exec(said) ?? [];
    if (role) roles.set(speaker, role as Utterance['role']);
    known.set(`u${at + 1}`, readKnown(notes));
    ms += 500;
    return { id: `u${at + 1}`, speaker, role: roles.get(speaker) ?? null, words: words.split(/\s+/).map((word) => [word, (ms += 320), ms + 280, 90]) };
  });
  return { name, sections, known, conversation: { title: head('title'), startedAt: new Date(`${head('day')}T10:00:00Z`), language: 'en', participants: [...roles.keys()], utterances } };
}

function readKnown(notes: string): Known {
  const known: Known = { must: [], may: [], facts: [], traps: [] };
  for (const note of notes.split(';').map((part) => part.trim()).filter(Boolean)) {
    const [mark, rest] = [note[0], note.slice(1).trim()];
    const [kind = '', ...value] = rest.split(' ');
    if (mark === '=') known.must.push(rest);
    else if (mark === '~') known.may.push(rest);
    else if (mark === '!') known.traps.push(kind);
    else known.facts.push({ kind, value: value.join(' '), isNeeded: mark === '+' });
  }
  return known;
}
