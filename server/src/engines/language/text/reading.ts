import type { Conversation, Utterance } from '../index.ts';
import { toSentences } from './sentences.ts';
import { meaningOf, plain, splitWords, textOf } from './words.ts';

/** One sentence of somebody, with the question it answers. */
export type Statement = {
  index: number;
  utterance: Utterance;
  from: number;
  to: number;
  text: string;
  isQuestion: boolean;
  /** Said by whom the meeting is about, not by who leads it. */
  isBySubject: boolean;
  /** What was asked before it, the nearest last. */
  questions: readonly Statement[];
  /** Grows whenever somebody else speaks. */
  turn: number;
};

export type Reading = { statements: readonly Statement[]; /** Speakers whom the meeting is about. */ subjects: ReadonlySet<string>; hosts: ReadonlySet<string> };

const opening = /^(and |so |okay |ok |right |great |well |but |now |um |uh |alright |cool |good |perfect |lovely |yeah |got it |then |also )*/;
const asks = /^(what|when|where|why|who|whose|which|how|do you|did you|does|are you|is there|is it|is that|have you|has|can you|could you|would you|will you|were you|was it|any |tell me|talk me|walk me|take me|describe|give me|explain|remind me|what's|how's|where's|and you)\b/;
const tails = /\b(right|yes|correct|isn't it|don't you|aren't you)\?$/;

export function isQuestion(text: string): boolean {
  if (/\?["”’)]*$/.test(text)) return true;
  return asks.test(text.toLowerCase().replaceAll(',', '').replace(opening, '')) && !/[.!]$/.test(text.replace(/^(tell|talk|walk|take|describe|give|explain)\b.*$/i, ''));
}

/** Prompts such as "Tell me about …" end in a dot and ask all the same. */
const prompts = /\b(tell me|talk me|walk me|take me through|describe|explain|i'd (love|like) to (hear|know|understand)|i was wondering|curious)\b/i;

/** "Mm-hm." and the like keep the floor with whoever had it. */
export function isBackchannel(text: string): boolean {
  const words = splitWords(text);
  return words.length <= 4 && meaningOf(words).length === 0 && !/\d/.test(text) && !/^(yes|no|yeah|nope|yep)\b/i.test(text.trim());
}

export function readConversation({ utterances }: Conversation): Reading {
  const hosts = findHosts(utterances);
  const subjects = findSubjects(utterances, hosts);
  const statements: Statement[] = [];
  let turn = 0;
  let speaker: string | undefined;
  /** Questions that are still waiting for an answer, and who asked. */
  let asked: { by: string; questions: Statement[] } | undefined;
  for (const utterance of utterances) {
    if (utterance.speaker !== speaker) {
      turn += 1;
      speaker = utterance.speaker;
    }
    for (const { from, to } of toSentences(utterance.words)) {
      const text = textOf(utterance.words, from, to);
      const isBySubject = subjects.has(utterance.speaker);
      const isAsking = isQuestion(text) || (!isBySubject && prompts.test(text));
      const statement: Statement = { index: statements.length, utterance, from, to, text, isQuestion: isAsking, isBySubject, questions: asked && asked.by !== utterance.speaker ? asked.questions.slice(-2) : [], turn };
      statements.push(statement);
      if (isAsking && !tails.test(text) && !(isBySubject && asked)) asked = asked?.by === utterance.speaker && asked.questions.at(-1)?.turn === turn ? { by: utterance.speaker, questions: [...asked.questions, statement] } : { by: utterance.speaker, questions: [statement] };
      else if (!isBySubject && !isAsking && meaningOf(splitWords(text)).length > 4) asked = undefined;
    }
  }
  return { statements, subjects, hosts };
}

function findHosts(utterances: readonly Utterance[]): Set<string> {
  const named = new Set(utterances.filter(({ role }) => role === 'host').map(({ speaker }) => speaker));
  if (named.size > 0) return named;
  const speakers = [...new Set(utterances.map(({ speaker }) => speaker))];
  const open = speakers.filter((speaker) => utterances.some((one) => one.speaker === speaker && one.role === null));
  if (speakers.length < 2 || open.length === 0) return new Set();
  // Who leads asks: the one with the larger share of questions.
  const share = (speaker: string) => {
    const own = utterances.filter((one) => one.speaker === speaker).flatMap(({ words }) => toSentences(words).map(({ from, to }) => textOf(words, from, to)));
    return own.filter(isQuestion).length / Math.max(3, own.length);
  };
  const [first] = open.map((speaker) => ({ speaker, share: share(speaker) })).toSorted((a, b) => b.share - a.share);
  return new Set(first && first.share > 0 ? [first.speaker] : []);
}

function findSubjects(utterances: readonly Utterance[], hosts: ReadonlySet<string>): Set<string> {
  const withRole = (role: Utterance['role']) => utterances.filter((one) => one.role === role).map(({ speaker }) => speaker);
  const candidates = withRole('candidate');
  if (candidates.length > 0) return new Set(candidates);
  const open = withRole(null).filter((speaker) => !hosts.has(speaker));
  if (open.length > 0) return new Set(open);
  return new Set([...withRole('client'), ...withRole('other')].filter((speaker) => !hosts.has(speaker)));
}

/** Talk about nothing: greetings, the weather, the line. */
const smallTalk = /\b(can you hear me|hear me|you're on mute|on mute|how are you|how's it going|weather|raining|sunny|weekend|coffee|traffic|nice to meet|good to meet|thanks for (taking|joining|your time|coming)|no worries|no problem|take care|have a (good|great|nice)|speak soon|bye|good morning|good afternoon|connection|wifi|camera|screen|let me just|bear with me|one second|sounds good|of course|not at all|my pleasure|you too)\b/i;

export function isSmallTalk(text: string): boolean {
  const words = splitWords(text);
  const meaning = meaningOf(words);
  if (meaning.length === 0) return !/\d/.test(text);
  return smallTalk.test(text) && meaning.length <= 6 && !/\d/.test(text);
}

export const startsWith = (text: string, ...beginnings: string[]): boolean => {
  const words = splitWords(text).map(plain);
  return beginnings.some((beginning) => splitWords(beginning).every((word, index) => words[index] === word));
};
