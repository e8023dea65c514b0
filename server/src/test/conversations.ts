import type { Conversation, Utterance } from '../engines/language/port.ts';

/** A conversation from lines like "Dana (host): How are you?"; a role once said stays. Ids are u1, u2, … */
export function conversationOf(text: string, more: Partial<Omit<Conversation, 'utterances'>> = {}): Conversation {
  const roles = new Map<string, Utterance['role']>();
  let ms = 0;
  const utterances = text
    .trim()
    .split('\n')
    .map((row, at): Utterance => {
      const [, speaker = '', role, said = ''] =
        /^\s*(.+?)(?: \((host|candidate|client|other)\))?:\s+(.*)$/.exec(row) ?? [];
      if (role) roles.set(speaker, role as Utterance['role']);
      ms += 400;
      const words = said
        .trim()
        .split(/\s+/)
        .map((word): Utterance['words'][number] => [word, (ms += 300), ms + 250, 90]);
      return { id: `u${at + 1}`, speaker, role: roles.get(speaker) ?? null, words };
    });
  return {
    title: 'A call',
    startedAt: new Date('2026-11-16T10:00:00Z'),
    language: 'en',
    participants: [...roles.keys()],
    utterances,
    ...more,
  };
}
