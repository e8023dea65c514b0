import type { Conversation, Utterance } from '../../server/src/engines/language/port.ts';
import { readNumbers } from '../../server/src/engines/language/text/numbers.ts';
import { meaningOf, splitWords } from '../../server/src/engines/language/text/words.ts';

/** An interview by somebody who has not seen the engine, and what they say is in it. */
export type Interview = {
  id: string;
  kind: string;
  recruiter: string;
  other: string;
  role: string;
  turns: { s: 'R' | 'O'; t: string }[];
  facts: { kind: string; value: string; turn: number }[];
  asks: { q: string; a: string | null }[];
  topics_discussed: string[];
  /** From the second set on. */ topics_not_discussed?: string[];
  actions?: { owner: string; what: string; turn: number }[];
  /** Turns whose answer belongs into the notes. */ noteworthy?: number[];
};

/** The part of whoever is not the recruiter. */
export function roleOf({ kind }: Pick<Interview, 'kind'>): 'candidate' | 'client' | 'other' {
  if (['client', 'intake', 'sales', 'debrief'].includes(kind)) return 'client';
  return kind === 'reference' ? 'other' : 'candidate';
}

/** Their kinds by ours, of what is shown as a value; everything else is a quote. */
export const kinds: Record<string, string> = {
  pay_now: 'pay',
  pay_wanted: 'pay',
  notice: 'notice',
  start: 'availability',
  interview_availability: 'availability',
  home: 'location',
  right_to_work: 'right-to-work',
  employer: 'employer',
  role: 'role',
};

export function typed({
  kind,
  recruiter,
  other,
  role,
  turns,
}: Pick<Interview, 'kind' | 'recruiter' | 'other' | 'role' | 'turns'>): Conversation {
  let ms = 0;
  const otherRole = roleOf({ kind });
  return {
    title: role,
    startedAt: new Date('2026-11-16T10:00:00Z'),
    language: 'en',
    participants: [recruiter, other],
    utterances: turns.map(({ s, t }, at) => ({
      id: `u${at}`,
      speaker: s === 'R' ? recruiter : other,
      role: s === 'R' ? 'host' : otherRole,
      words: t.split(/\s+/).map((word): Utterance['words'][number] => [word, (ms += 300), ms + 250, 90]),
    })),
  };
}

/** All figures of what is known, or half of its words. */
export function isSame(known: string, text: string, value = text): boolean {
  const figures = (one: string) => readNumbers(splitWords(one.replace(/[£$€]/g, ''))).map((number) => number.value);
  const [wanted, have] = [figures(known), figures(text)];
  const isAmong = (one: number) =>
    have.some((other) => other === one || other * 1_000 === one || other === one * 1_000 || other + 2_000 === one);
  if (wanted.length > 0 && value !== '') return isAmong(wanted[0] as number);
  const [need, own] = [
    new Set(meaningOf(splitWords(known.replace(/[/(),;-]/g, ' ')))),
    new Set(meaningOf(splitWords(text.replace(/[/(),;-]/g, ' ')))),
  ];
  return [...need].filter((word) => own.has(word)).length >= Math.max(1, Math.ceil(need.size * 0.4));
}
